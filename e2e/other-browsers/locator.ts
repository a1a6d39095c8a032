/** Locators like Playwright's: each use searches again and waits. */
import type { BrowserDocument } from './driver.ts';
import { type ElementState, type Query, textMatch } from './page-scripts.ts';

/** An element, found by its visible text. Every wait ends with an Error after two minutes. */
export type Locator = {
  readonly getByRole: (role: string, name?: string | RegExp) => Locator;
  readonly getByLabel: (text: string | RegExp) => Locator;
  readonly getByText: (text: string | RegExp) => Locator;
  /** The document in the frame with this title. */
  readonly frame: (title: RegExp) => Locator;
  /** Clicks, once the element no longer moves and nothing covers it. */
  readonly click: () => Promise<void>;
  /** Clicks, and types. */
  readonly type: (text: string) => Promise<void>;
  /** Waits until the element is visible and, if there is a condition, satisfies it. */
  readonly waitFor: (condition?: (state: ElementState) => boolean) => Promise<ElementState>;
};

/** The same limit as in Playwright's journeys. */
const timeoutMs = 120_000;
const intervalMs = 100;

/** Only visible elements have a state. */
const isVisible = (): boolean => true;

/** Makes a locator of the whole document. */
export function locatorIn(document: BrowserDocument, queries: readonly Query[] = []): Locator {
  const within = (query: Query): Locator => locatorIn(document, [...queries, query]);
  const description = JSON.stringify(queries);
  const click = async (typed?: string): Promise<void> => {
    let last: string | undefined;
    await retry(`click ${description}`, async () => {
      const position = (await document.stateOf(queries))?.position;
      const isStill = position !== undefined && position === last;
      last = position;
      return (isStill && (await document.click(queries, typed))) || undefined;
    });
  };
  return {
    getByRole: (role, name) =>
      within({ by: 'role', role, ...(name === undefined ? {} : { name: textMatch(name) }) }),
    getByLabel: (text) => within({ by: 'label', text: textMatch(text) }),
    getByText: (text) => within({ by: 'text', text: textMatch(text) }),
    frame: (title) => locatorIn(document.frame([...queries, { by: 'title', text: textMatch(title) }])),
    click: () => click(),
    type: (text) => click(text),
    waitFor: (condition = isVisible) =>
      retry(`wait for ${description}, ${condition.name || condition}`, async () => {
        const state = await document.stateOf(queries);
        return state && condition(state) ? state : undefined;
      }),
  };
}

/**
 * Calls `attempt` until it returns a value. An error counts as no value: elements go while a driver works on them.
 * @throws Error after two minutes, with the last error as its cause.
 */
export async function retry<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + timeoutMs;
  let cause: unknown;
  while (performance.now() < end) {
    const value = await attempt().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  throw new Error(`Timed out: ${what}`, cause === undefined ? {} : { cause });
}
