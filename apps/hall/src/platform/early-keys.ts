/** What is typed from `/` on while the console still loads, kept for the search field. */

let typed: string | undefined;

const hear = (event: KeyboardEvent): void => {
  const isInField = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (isInField || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typed === undefined && event.key !== '/') return;
  typed = typed === undefined ? '' : typed + event.key;
  event.preventDefault();
};

/** Begins to keep what is typed. */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', hear);

/** Ends it, and returns what was typed after `/`; undefined when nothing was. */
export function takeEarlyKeys(): string | undefined {
  document.removeEventListener('keydown', hear);
  const taken = typed;
  typed = undefined;
  return taken;
}
