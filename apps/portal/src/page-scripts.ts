/**
 * The two scripts that stand in every rendered page itself. The content policy allows them by their hashes, so each is sent
 * as it is written here, stands alone, and knows nothing of its page but what it finds in it.
 */

/** Runs in the head, before anything is seen. */
export const headScript = asScript(() => {
  const { dataset } = document.documentElement;
  // A page is rendered for a visitor: what only visitors are shown (`data-for="visitor"`) must not be seen by a player.
  try {
    if (localStorage.getItem('token')) dataset.session = 'kept';
  } catch {
    // A browser that forbids its storage keeps no session.
  }
  // What is pressed before the program comes is kept for it (`platform/early-input.ts`); a form that the browser sent by
  // itself would have what was typed in its address.
  dataset.waits = '';
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button:not([popovertarget])') : null;
      if (dataset.waits !== '' || !button) return;
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
    },
    true,
  );
  addEventListener('submit', (event) => 'waits' in dataset && event.preventDefault(), true);
});

/** Runs at the end: remembers the chain of a landing path, and lets the program come, and what of it the screen needs, when the page has been seen. */
export const endScript = asScript(() => {
  const begin = () => {
    const program = document.getElementById('program');
    // Once: what a template held is in it no more.
    if (program instanceof HTMLTemplateElement) document.head.append(program.content);
  };
  // Who opens a chain's page and goes on by a link at once has chosen the chain all the same.
  try {
    const { chain } = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as { chain?: number };
    if (chain !== undefined) sessionStorage.setItem('ownerFilter', String(chain));
  } catch {
    // A browser that forbids its storage remembers none.
  }
  // A player's page changes when it comes.
  if (document.documentElement.dataset.session) begin();
  else {
    // Out of sight nothing is painted, and some browsers do not tell of it.
    setTimeout(begin, 1000);
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
});

function asScript(run: () => void): string {
  return `(${run})()`;
}
