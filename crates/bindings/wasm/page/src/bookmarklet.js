/**
 * The bookmarklet: a bookmark that opens this page with the address of the page that the reader looks at.
 */

import { announce, byId } from './dom.js';

/** Makes the link that readers drag to their bookmarks. Pages in a folder cannot be opened from other pages. */
export function drawBookmarklet() {
  const link = byId('bookmarklet');
  if (location.protocol === 'file:') {
    /** @type {HTMLElement} */ (link.parentElement).hidden = true;
    return;
  }
  const page = JSON.stringify(location.href.replace(/[?#].*$/s, ''));
  // In the fragment, so that no server receives the address.
  const program = `void open(${page}+'#i='+encodeURIComponent(location.href),'_blank','noopener')`;
  // Browsers decode triplets before they run it.
  link.setAttribute('href', `javascript:${program.replaceAll('%', '%25')}`);
  link.addEventListener('click', (event) => {
    // The policy of this page would refuse to run it.
    event.preventDefault();
    announce('Drag this link to your bookmarks, or add it with the menu of the link.', 0);
  });
}
