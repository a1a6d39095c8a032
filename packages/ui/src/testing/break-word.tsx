import { onTestFinished, vi } from 'vitest';

/**
 * Makes every use of a text throw, during a test, and silences React's console errors about it. Returns
 * whether anything has tried to show it.
 */
export function breakWord<Texts extends object>(texts: Texts, name: keyof Texts): () => boolean {
  const word = Object.getOwnPropertyDescriptor(texts, name);
  if (word === undefined) throw new Error(`There is no word ${String(name)}.`);
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  let isRead = false;
  Object.defineProperty(texts, name, {
    configurable: true,
    get: () => {
      isRead = true;
      throw new Error('A failure of the program');
    },
  });
  onTestFinished(() => {
    Object.defineProperty(texts, name, word);
    consoleError.mockRestore();
  });
  return () => isRead;
}
