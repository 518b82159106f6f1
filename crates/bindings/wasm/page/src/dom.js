/**
 * Builds elements. Strings become text nodes, never markup, so no input can inject anything.
 */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Creates an element. Attributes whose value is `null` or `false` are omitted; `on…` are listeners.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} [attributes]
 * @param {...(Child | readonly Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, String(value));
    }
  }
  append(element, children);
  return element;
}

/**
 * Appends children to an element.
 *
 * @param {Node} element
 * @param {readonly (Child | readonly Child[])[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) {
      append(element, child);
    } else if (child !== null && child !== undefined && child !== false) {
      element.appendChild(typeof child === 'string' ? document.createTextNode(child) : /** @type {Node} */ (child));
    }
  }
}

/**
 * Replaces the content of an element.
 *
 * @param {Element} element
 * @param {...(Child | readonly Child[])} children
 */
export function fill(element, ...children) {
  const fragment = document.createDocumentFragment();
  append(fragment, children);
  element.replaceChildren(fragment);
}

/**
 * The element with an id. The page contains all elements that the scripts name.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) {
    throw new Error(`the page has no element ${id}`);
  }
  return /** @type {T} */ (element);
}

/**
 * A link to another site. It is followed only when the reader follows it.
 *
 * @param {string} address
 * @param {...Child} children
 */
export function outside(address, ...children) {
  return h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, ...children);
}

/**
 * Runs a script beside the page, once.
 *
 * @param {string} file
 */
export async function loadScript(file) {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = file;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`cannot load ${file}`));
    document.head.append(script);
  });
}

const LIVE_DELAY = 900;
let liveTimer = 0;

/**
 * Tells users of screen readers a result after they stop typing.
 *
 * @param {string} text
 * @param {number} [delay]
 */
export function announce(text, delay = LIVE_DELAY) {
  clearTimeout(liveTimer);
  liveTimer = window.setTimeout(() => {
    const region = byId('announcement');
    if (region.textContent !== text) {
      region.textContent = text;
    }
  }, delay);
}

/**
 * A button that copies a text. Without access to the clipboard it selects `source`.
 *
 * @param {string} text
 * @param {string} label what is copied, for screen readers
 * @param {() => Element | null} source
 */
export function copyButton(text, label, source) {
  return h(
    'button',
    {
      type: 'button',
      class: 'quiet small',
      'aria-label': `Copy ${label}`,
      onclick: (/** @type {Event} */ event) => copy(text, /** @type {HTMLElement} */ (event.currentTarget), source()),
    },
    'Copy',
  );
}

/**
 * Copies a text and shows that on the button for a moment.
 *
 * @param {string} text
 * @param {HTMLElement} button
 * @param {Element | null} source
 */
export async function copy(text, button, source) {
  const before = button.textContent ?? '';
  let result = 'Copied';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    result = 'Press Ctrl+C';
    if (source !== null) {
      getSelection()?.selectAllChildren(source);
    }
  }
  button.textContent = result;
  announce(result, 0);
  setTimeout(() => {
    button.textContent = before;
  }, 1500);
}
