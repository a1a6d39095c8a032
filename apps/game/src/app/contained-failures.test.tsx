import { screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { settingsTexts } from '../features/settings/settings.nb.ts';
import { statusTexts } from '../features/status-line/status-line.nb.ts';
import { testGames } from '../testing/test-games.tsx';

const games = testGames();

/** Has what shows a word throw, for the length of a test. */
function breakWord<Texts extends object>(texts: Texts, name: keyof Texts): void {
  const word = Object.getOwnPropertyDescriptor(texts, name);
  if (word === undefined) throw new Error(`There is no word ${String(name)}.`);
  const told = vi.spyOn(console, 'error').mockReturnValue();
  Object.defineProperty(texts, name, {
    configurable: true,
    get: () => {
      throw new Error('A name of the program’s own');
    },
  });
  onTestFinished(() => {
    Object.defineProperty(texts, name, word);
    told.mockRestore();
  });
}

const button = (name: string) => screen.queryByRole('button', { name: new RegExp(`^${name}`) });

describe('a failure in the window takes nothing else with it:', () => {
  test.each([
    ['the menu', () => breakWord(settingsTexts, 'open'), 'Meny'],
    ['the sound', () => breakWord(settingsTexts, 'sound'), 'Lyd'],
    ['the line of facts', () => breakWord(statusTexts, 'balance'), undefined],
  ])('%s', async (_, breaks, gone) => {
    breaks();
    await games.open();
    expect(await screen.findByRole('heading', { name: 'Kjøp bonger' })).toBeTruthy();
    for (const name of ['Meny', 'Lyd']) expect([name, button(name) !== null]).toEqual([name, name !== gone]);
    expect(document.body.textContent).not.toContain('A name of');
  });
});
