import type { MainGame } from '@lokalbingo/bingo/main-game';
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { getPreGameMessage } from '@lokalbingo/contract/hall-messages';
import type { Operation } from '@lokalbingo/contract/operation';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import {
  on,
  refused,
  type Scripted,
  startContractServer,
} from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleConfig, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

/** A browser's pop-up window, as far as the portal uses one; a window with a game in it cannot be read. */
function popUp({ hasGame = false } = {}) {
  const made = {
    closed: false,
    close: vi.fn(() => {
      made.closed = true;
    }),
    focus: vi.fn(),
    document: document.implementation.createHTMLDocument(),
    location: {
      replace: vi.fn(),
      get href() {
        if (hasGame) throw new DOMException('Another origin.', 'SecurityError');
        return 'about:blank';
      },
    },
  };
  return made;
}

async function openHalls(
  answers: readonly Scripted[] = [],
  windows: readonly (ReturnType<typeof popUp> | null)[] = [popUp()],
) {
  const waiting = [...windows];
  const open = vi
    .spyOn(window, 'open')
    .mockImplementation(() => (waiting.shift() ?? null) as unknown as Window | null);
  const opened = await openPortal('/mypage', { login: sampleLogin, answers });
  const card = within(await screen.findByRole('article'));
  const play = (name: RegExp) => opened.user.click(card.getByRole('button', { name }));
  return { ...opened, open, play, windows };
}

const message = { title: 'Velkommen i kveld', text: 'Ekstra runder\\ntil klokken 22' };

/** The three games, with their names on the card and the message before each: games 1 and 2 share one. */
const games = [
  [1, /^Hovedspill 1/, 1],
  [2, /^Hovedspill 2/, 1],
  [3, /^Lynbingo/, 3],
] as const;

/** A host for only that game, and the settings that lead the portal to it. */
async function hostOf(game: MainGame) {
  const host = await startContractServer([on(openGameSession).give(() => ({ bingoId: 12 }))]);
  onTestFinished(host.close);
  const nowhere = 'http://127.0.0.1:1';
  const gameHosts = { 1: nowhere, 2: nowhere, 3: nowhere, [game]: host.origin };
  return { host, served: on(getPortalConfig).give(() => ({ ...sampleConfig(nowhere), gameHosts })) };
}

describe('opening a game', () => {
  test.each(games)(
    'main game %d opens a window at once, exchanges the token at its own host and shows the game there',
    async (game, name, messageOf) => {
      const window1 = popUp();
      const { host, served } = await hostOf(game);
      const { play, open, server } = await openHalls([served], [window1]);
      await play(name);
      expect(open).toHaveBeenCalledExactlyOnceWith('', 'lokalbingo-game');
      expect(window1.document.body.textContent).toBe('Åpner spillet …');
      await waitFor(() => expect(window1.location.replace).toHaveBeenCalledWith(`${host.origin}/game/12`));
      expect(server.requestsFor(getPreGameMessage)[0]?.body).toEqual({ GameType: messageOf, bingoid: 12 });
      expect(server.requestsFor(getGameToken)[0]?.body).toEqual({ GameType: game, bingoid: 12 });
      expect(host.requestsFor(openGameSession)[0]?.body).toEqual({ token: 'game-token' });
    },
  );

  test('replaces an earlier game only once the new one may be opened', async () => {
    const window1 = popUp({ hasGame: true });
    const { play } = await openHalls([], [window1]);
    await play(/^Hovedspill 1/);
    await waitFor(() => expect(window1.location.replace).toHaveBeenCalled());
    expect(window1.document.body.textContent).toBe('');
  });

  test('leaves the open game alone when it is refused', async () => {
    const window1 = popUp({ hasGame: true });
    const { play } = await openHalls([on(getGameToken).give(() => refused('game_closed'))], [window1]);
    await play(/^Hovedspill 1/);
    await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' });
    expect(window1.close).not.toHaveBeenCalled();
    expect(window1.location.replace).not.toHaveBeenCalled();
  });

  test.each(games)(
    'main game %d first shows its message, word for word, and opens with Fortsett',
    async (game, name, messageOf) => {
      const [window1, window2] = [popUp(), popUp()];
      const { play, user, server } = await openHalls(
        [on(getPreGameMessage).give(({ body }) => (body.GameType === messageOf ? message : null))],
        [window1, window2],
      );
      await play(name);
      const dialog = within(await screen.findByRole('dialog', { name: 'Velkommen i kveld' }));
      const text = dialog.getByText(/^Ekstra runder/);
      expect(text.innerHTML).toBe('Ekstra runder<br>til klokken 22');
      expect(window1.close).toHaveBeenCalled();
      expect(server.requestsFor(getGameToken)).toHaveLength(0);
      await user.click(dialog.getByRole('button', { name: 'Fortsett' }));
      await waitFor(() => expect(window2.location.replace).toHaveBeenCalledWith(`${server.origin}/game/12`));
      expect(server.requestsFor(getPreGameMessage)).toHaveLength(1);
      expect(server.requestsFor(getGameToken)[0]?.body).toEqual({ GameType: game, bingoid: 12 });
    },
  );

  const byGame2 =
    'Du har allerede et (annet) aktivt hovedspill2. Kjøpte bonger må spilles ferdig før du kan åpne dette spillet.';
  const inOtherHall = 'Du spiller allerede hovedspill i en annen hall hos samme operatør.';
  const byOtherGame =
    'Du spiller allerede et annet hovedspill hos samme operatør. Kjøpte bonger må spilles ferdig før du kan åpne dette spillet.';

  test.each([
    [/^Hovedspill 1/, { otherGames: 1, activeGames: 0 }, byGame2],
    [/^Hovedspill 1/, { otherGames: 0, activeGames: 2 }, inOtherHall],
    [/^Hovedspill 2/, { otherGames: 3, activeGames: 0 }, byGame2],
    [/^Hovedspill 2/, { otherGames: 0, activeGames: 1 }, byOtherGame],
    [/^Lynbingo/, { otherGames: 2, activeGames: 2 }, byGame2],
    [/^Lynbingo/, { otherGames: 0, activeGames: 1 }, byOtherGame],
  ])('is refused while other games are active (%s, %j)', async (game, active, text) => {
    const window1 = popUp();
    const { play, server } = await openHalls(
      [on(getGameToken).give(() => ({ ...active, gameToken: '' }))],
      [window1],
    );
    await play(game);
    const dialog = within(await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(window1.close).toHaveBeenCalled();
    expect(server.requestsFor(openGameSession)).toHaveLength(0);
  });

  test.each([
    [2, 'Åpne Hovedspill 2 i Storgata Bingo', /^Du har bonger til Hovedspill 2 i Storgata Bingo\./],
    [501, 'Åpne partnerspillet i Storgata Bingo', /^Du har en åpen økt i partnerspillet i Storgata Bingo\./],
  ])('names the game that blocks this one (%d), and opens it at a press', async (game, way, words) => {
    const inTheWay = { game, bingoId: 13, bingoName: 'Storgata Bingo', bingoPhone: '22 00 00 13' };
    const { play, user, server, address } = await openHalls(
      [
        on(getGameToken).give(({ body }) =>
          body.bingoid === 13
            ? { otherGames: 0, activeGames: 0, gameToken: 'game-token' }
            : { otherGames: 0, activeGames: 1, gameToken: '', inTheWay },
        ),
      ],
      [popUp(), popUp()],
    );
    await play(/^Hovedspill 1/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' }));
    expect(dialog.getByText(words)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: way }));
    if (game === 501) return waitFor(() => expect(address()).toBe('/mypage?partnerspill=13'));
    await waitFor(() =>
      expect(server.requestsFor(getGameToken).at(-1)?.body).toEqual({ GameType: 2, bingoid: 13 }),
    );
    expect(screen.queryByRole('dialog', { name: 'Kan ikke åpne spill' })).toBeNull();
  });

  test.each([
    [getPreGameMessage, 'not_a_member'],
    [getGameToken, 'game_closed'],
    [openGameSession, 'game_token_invalid'],
  ] as const)('leaves no blank window when $0.name answers $1', async (call, code) => {
    const window1 = popUp();
    const { play } = await openHalls([on(call as Operation).give(() => refused(code))], [window1]);
    await play(/^Hovedspill 1/);
    const dialog = await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' });
    expect(dialog.textContent).toContain('Referanse: ref-123');
    expect(dialog.textContent).toMatch(/ring Nordlys Bingo Bodø på 75\s50\s00\s12/);
    expect(window1.close).toHaveBeenCalled();
  });

  test('says that a game is not served here', async () => {
    const config = { ...sampleConfig('http://127.0.0.1:1'), gameHosts: {} };
    const { play } = await openHalls([on(getPortalConfig).give(() => config)]);
    await play(/^Hovedspill 1/);
    expect(await screen.findByText('Spillet er ikke tilgjengelig akkurat nå.')).toBeTruthy();
  });

  test.each(games)(
    'main game %d is shown in a frame on the page when the browser blocks the window',
    async (game, name) => {
      const { host, served } = await hostOf(game);
      const { play, user } = await openHalls([served], [null]);
      await play(name);
      const dialog = within(await screen.findByRole('dialog', { name: 'Spill på Nordlys Bingo Bodø' }));
      const frame = dialog.getByTitle('Spillet på Nordlys Bingo Bodø');
      expect(frame.getAttribute('allow')).toContain('screen-wake-lock');
      expect(frame.getAttribute('src')).toBe(`${host.origin}/game/12`);
      expect(dialog.getByRole('button', { name: 'Åpne fullskjerm' })).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'LUKK' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );
});
