/** Keeps text typed after `/` while the console loads, for the search field. */

let typed: string | undefined;

const hear = (event: KeyboardEvent): void => {
  const isInField = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (isInField || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typed === undefined && event.key !== '/') return;
  typed = typed === undefined ? '' : typed + event.key;
  event.preventDefault();
};

/** Starts recording typed text. */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', hear);

/** Stops recording, and returns the text typed after `/`; undefined when there is none. */
export function takeEarlyKeys(): string | undefined {
  document.removeEventListener('keydown', hear);
  const taken = typed;
  typed = undefined;
  return taken;
}
