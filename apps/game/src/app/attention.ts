/**
 * Whether the player is busy with something that a draw should not interrupt.
 *
 * Typing: the focus is in a text field or a list of choices. Reading: a dialog is open, the player has
 * scrolled within the last five seconds, or has opened something to read within the last thirty. Pressing a
 * button ends reading: a player who has just bought is waiting for the draw.
 */
import { seconds } from '@lokalbingo/contract/durations';

const afterScrollMs = seconds(5);
const afterOpeningMs = seconds(30);
const scrollKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '];
const textFields = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

/** The player's current activity. */
export type Attention = {
  /** Whether the player is typing or reading now. */
  isTaken(): boolean;
  /** Stops observing. */
  close(): void;
};

/** Observes the player's activity on the page. */
export function followAttention(): Attention {
  let readingUntil = 0;
  const reading = (ms: number) => {
    readingUntil = Math.max(readingUntil, Date.now() + ms);
  };
  const following = new AbortController();
  const follow = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: following.signal });
  follow('wheel', () => reading(afterScrollMs));
  follow('touchmove', () => reading(afterScrollMs));
  follow('keydown', (event) => {
    const isButton = event.target instanceof Element && event.target.closest('button, a, summary');
    if (event instanceof KeyboardEvent && scrollKeys.includes(event.key) && !isButton) reading(afterScrollMs);
  });
  follow('toggle', ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) reading(afterOpeningMs);
  });
  follow('click', ({ target }) => {
    if (target instanceof Element && target.closest('button, a')) readingUntil = 0;
  });
  return {
    isTaken: () =>
      Date.now() < readingUntil ||
      document.activeElement?.matches(textFields) === true ||
      document.querySelector('dialog[open]') !== null,
    close: () => following.abort(),
  };
}
