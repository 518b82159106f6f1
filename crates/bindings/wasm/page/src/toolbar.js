/**
 * A row of buttons that is one stop of the Tab key: arrow keys, Home and End move inside
 * (ARIA Authoring Practices, toolbar).
 *
 * @param {HTMLElement} box
 */
export function toolbar(box) {
  box.setAttribute('role', 'toolbar');
  const buttons = () => [...box.querySelectorAll('button')];
  const enter = (/** @type {Element | null} */ button) => {
    for (const one of buttons()) {
      one.tabIndex = one === button ? 0 : -1;
    }
  };
  enter(buttons()[0]);
  box.addEventListener('focusin', ({ target }) => enter(target instanceof Element ? target.closest('button') : null));
  box.addEventListener('keydown', (event) => {
    const all = buttons();
    const at = all.findIndex((one) => one === document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      all.at(next % all.length)?.focus();
    }
  });
}
