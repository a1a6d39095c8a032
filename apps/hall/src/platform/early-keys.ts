/** Keeps text typed after `/` while the search field cannot take it, such as while the console loads. */

/** Text typed after `/`. */
export type EarlyKeys = {
  readonly text: string;
  /** Whether Enter was the last key. */
  readonly isEntered: boolean;
};

let typed: EarlyKeys | undefined;
/** Who types; undefined while nobody is logged in, or somebody logs in. */
let typist: number | undefined;

const onKeyDown = (event: KeyboardEvent): void => {
  const isInField = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (isInField || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = typed === undefined ? startedBy(event.key) : afterKey(typed, event.key);
  if (next === undefined) return;
  typed = next;
  event.preventDefault();
};

const startedBy = (key: string): EarlyKeys | undefined =>
  key === '/' ? { text: '', isEntered: false } : undefined;

/** Does what the field would do; undefined for a key that is left to the page. */
function afterKey({ text }: EarlyKeys, key: string): EarlyKeys | undefined {
  if (key === 'Enter') return { text, isEntered: true };
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false };
  return key.length === 1 ? { text: text + key, isEntered: false } : undefined;
}

/** Starts recording typed text. What another person typed is dropped. */
export function keepEarlyKeys(staffId?: number): void {
  if (typist !== undefined && typist !== staffId) typed = undefined;
  typist = staffId;
  document.addEventListener('keydown', onKeyDown);
}

/** Stops recording, and returns what this person typed after `/`; undefined when there is none. */
export function takeEarlyKeys(staffId: number): EarlyKeys | undefined {
  const taken = typist === undefined || typist === staffId ? typed : undefined;
  dropEarlyKeys();
  return taken;
}

/** Stops recording, and forgets what was typed. */
export function dropEarlyKeys(): void {
  document.removeEventListener('keydown', onKeyDown);
  typed = undefined;
  typist = undefined;
}

/**
 * Checks credentials, and records what is typed meanwhile. The field of the credentials loses the focus, or it would
 * receive that text. Nothing that was typed before is kept, and nothing at all after a failure.
 */
export const withEarlyKeys =
  <Credentials>(check: (credentials: Credentials) => Promise<void>) =>
  async (credentials: Credentials): Promise<void> => {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    dropEarlyKeys();
    keepEarlyKeys();
    try {
      await check(credentials);
    } catch (thrown) {
      dropEarlyKeys();
      throw thrown;
    }
  };
