/**
 * The two inline scripts of every rendered page. The content policy allows them by their hashes, so each is
 * sent exactly as written here, imports nothing, and uses only the page's own elements.
 */

/** Runs in the head, before anything is visible. */
export const headScript = asScript(() => {
  const { dataset } = document.documentElement;
  // A page is rendered for a visitor: content for visitors only (`data-for="visitor"`) must not be shown to a
  // player.
  try {
    if (localStorage.getItem('token')) dataset.session = 'kept';
  } catch {
    // A browser that forbids storage has no session.
  }
  // Presses before hydration are recorded for the program (`platform/early-input.ts`). If the browser
  // submitted a form by itself, the typed text would be in its address.
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

/**
 * Runs at the end: stores the chain of a landing path, and loads the program and the screen's code when the
 * page has been painted.
 */
export const endScript = asScript(() => {
  const begin = () => {
    const program = document.getElementById('program');
    // Only once: the template is empty afterwards.
    if (program instanceof HTMLTemplateElement) document.head.append(program.content);
  };
  // The chain must be stored even if the visitor follows a link at once.
  try {
    const { chain } = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as { chain?: number };
    if (chain !== undefined) sessionStorage.setItem('ownerFilter', String(chain));
  } catch {
    // A browser that forbids storage does not remember the chain.
  }
  // A player's page changes when the program loads.
  if (document.documentElement.dataset.session) begin();
  else {
    // A hidden page is never painted, and some browsers do not report that.
    setTimeout(begin, 1000);
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
});

function asScript(run: () => void): string {
  return `(${run})()`;
}
