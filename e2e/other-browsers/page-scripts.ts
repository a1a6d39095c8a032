/** Code that runs inside the page: elements are found with Testing Library, as in the web tests. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A whole text or a pattern, as JSON. */
type TextMatch = { readonly exact: string } | { readonly pattern: string; readonly flags: string };

/** One query of a locator, which searches inside the result of the previous one. */
export type Query =
  | { readonly by: 'role'; readonly role: string; readonly name?: TextMatch }
  | { readonly by: 'label' | 'text' | 'title'; readonly text: TextMatch };

/** The state of an element. */
export type ElementState = {
  readonly text: string;
  /** The attribute `aria-label`; empty when there is none. */
  readonly ariaLabel: string;
  readonly isFocused: boolean;
  /** Whether all of it is inside the viewport. */
  readonly isInView: boolean;
  /** Its edges, which change while it moves. */
  readonly position: string;
};

/** The source of Testing Library, which defines `TestingLibraryDom` in a page. */
export const testingLibrary = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

/** Makes the JSON of a text or a pattern. */
export const textMatch = (text: string | RegExp): TextMatch =>
  typeof text === 'string' ? { exact: text } : { pattern: text.source, flags: text.flags };

/**
 * Runs in the page. Returns the first visible element that the queries find, or null. Returns "no library" when
 * {@link testingLibrary} has not run in this document.
 */
export function findElement(queries: readonly Query[]): Element | null | 'no library' {
  type Library = typeof import('@testing-library/dom');
  const library = (globalThis as { TestingLibraryDom?: Library }).TestingLibraryDom;
  if (!library) return 'no library';
  const matcher = (match: TextMatch) =>
    'exact' in match ? match.exact : new RegExp(match.pattern, match.flags);
  const byText = {
    label: library.queryAllByLabelText,
    text: library.queryAllByText,
    title: library.queryAllByTitle,
  };
  const findIn = (scope: HTMLElement, query: Query): HTMLElement[] =>
    query.by === 'role'
      ? library.queryAllByRole(scope, query.role, query.name && { name: matcher(query.name) })
      : byText[query.by](scope, matcher(query.text));
  let found: HTMLElement[] = [document.body];
  for (const query of queries) found = found.flatMap((scope) => findIn(scope, query));
  return found.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** Runs in the page. */
export function stateOf(element: Element): ElementState {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    text: element.textContent ?? '',
    ariaLabel: element.getAttribute('aria-label') ?? '',
    isFocused: element === document.activeElement,
    // Positions are in fractions of a pixel.
    isInView: left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1,
    position: [left, top, right, bottom].join(' '),
  };
}

/**
 * Runs in the page. Returns whether a click in the middle of the element hits it. An element that is covered or outside
 * the viewport is scrolled to the middle first.
 */
export function isClickable(element: Element): boolean {
  const isHit = (): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  if (!isHit()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isHit();
}
