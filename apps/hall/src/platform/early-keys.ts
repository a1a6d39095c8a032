/** Keeps text typed after `/` while the search field cannot take it, such as while the console loads. */

let typed: string | undefined;

const onKeyDown = (event: KeyboardEvent): void => {
  const isInField = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (isInField || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typed === undefined && event.key !== '/') return;
  typed = typed === undefined ? '' : typed + event.key;
  event.preventDefault();
};

/** Starts recording typed text. */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', onKeyDown);

/** Stops recording, and returns the text typed after `/`; undefined when there is none. */
export function takeEarlyKeys(): string | undefined {
  document.removeEventListener('keydown', onKeyDown);
  const taken = typed;
  typed = undefined;
  return taken;
}

/**
 * Checks credentials, and records what is typed meanwhile. The field of the credentials loses the focus, or it would
 * receive that text. After a failure nothing is kept.
 */
export const withEarlyKeys =
  <Credentials>(check: (credentials: Credentials) => Promise<void>) =>
  async (credentials: Credentials): Promise<void> => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    keepEarlyKeys();
    try {
      await check(credentials);
    } catch (thrown) {
      takeEarlyKeys();
      throw thrown;
    }
  };
