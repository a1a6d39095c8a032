import type { Table } from '@lokalbingo/contract/rounds';
import { installNativeDialog } from '@lokalbingo/ui/testing/native-dialog';
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { appTexts } from '../app/app.nb.ts';
import { showGame } from '../app/show-game.tsx';
import type { TableStoreOptions } from '../table/table-store.ts';
import { startTestGame, type TestGame } from './game-server.ts';
import { tableForTests } from './table-for-tests.ts';
import { openTestStore } from './test-store.ts';

// jsdom runs no animations; the component library's spinner lists running ones.
document.getAnimations ??= () => [];
installNativeDialog();

/** The result of {@link testGames}. */
export type TestGames = {
  /** Starts a game host with the usual table and these changes, and shows nothing yet. */
  readonly start: (changes?: Partial<Table>) => Promise<TestGame>;
  /**
   * Shows the whole game against a host, in a page with its initial markup, with short pauses where a player
   * would wait.
   */
  readonly show: (game: TestGame, options?: Partial<TableStoreOptions>) => void;
  /** Starts a host and shows it. */
  readonly open: (changes?: Partial<Table>, options?: Partial<TableStoreOptions>) => Promise<TestGame>;
};

/** Gives each test of a file its own window, and cleans up hosts and connections afterwards. */
export function testGames(): TestGames {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  const start: TestGames['start'] = async (changes) => {
    const game = await startTestGame(tableForTests(changes));
    closing.push(game.close);
    return game;
  };
  const show: TestGames['show'] = (game, options = {}) => {
    const { api, store } = openTestStore(game, options);
    const container = document.body.appendChild(document.createElement('div'));
    container.textContent = appTexts.opening;
    const root = createRoot(container);
    showGame(root, { api, store });
    closing.push(() => {
      act(() => root.unmount());
      container.remove();
      store.close();
    });
  };
  return {
    start,
    show,
    open: async (changes, options) => {
      const game = await start(changes);
      show(game, options);
      return game;
    },
  };
}

/** The text as a player reads it: non-breaking spaces become spaces. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\u00a0', ' ');
}
