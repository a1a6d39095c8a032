import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { getPreGameMessage } from '@lokalbingo/contract/hall-messages';
import type { Operation } from '@lokalbingo/contract/operation';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleConfig, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

/** A browser's pop-up window, as far as the portal uses one; one with a game in it cannot be read. */
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

const message = { title: 'Husk Lynbingo', text: 'Ekstra runder\\ni kveld' };

describe('opening a game', () => {
  test('opens a window at once, exchanges the token at the game host and shows the game there', async () => {
    const window1 = popUp();
    const { play, open, server } = await openHalls([], [window1]);
    await play(/^Hovedspill 1/);
    expect(open).toHaveBeenCalledExactlyOnceWith('', 'lokalbingo-game');
    expect(window1.document.body.textContent).toBe('Åpner spillet …');
    await waitFor(() => expect(window1.location.replace).toHaveBeenCalledWith(`${server.origin}/game/12`));
    expect(server.askedFor(getPreGameMessage)[0]?.body).toEqual({
      GameType: 1,
      bingoid: 12,
    });
    expect(server.askedFor(getGameToken)[0]?.body).toEqual({
      GameType: 1,
      bingoid: 12,
    });
    expect(server.askedFor(openGameSession)[0]?.body).toEqual({ token: 'game-token' });
  });

  test('takes the place of an earlier game, and no sooner than it may be opened', async () => {
    const window1 = popUp({ hasGame: true });
    const { play } = await openHalls([], [window1]);
    await play(/^Hovedspill 1/);
    await waitFor(() => expect(window1.location.replace).toHaveBeenCalled());
    expect(window1.document.body.textContent).toBe('');
  });

  test('that is refused leaves the game that is open alone', async () => {
    const window1 = popUp({ hasGame: true });
    const { play } = await openHalls([on(getGameToken).give(() => refused('game_closed'))], [window1]);
    await play(/^Hovedspill 1/);
    await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' });
    expect(window1.close).not.toHaveBeenCalled();
    expect(window1.location.replace).not.toHaveBeenCalled();
  });

  test('shows the message before the game, and opens the game with Fortsett', async () => {
    const [window1, window2] = [popUp(), popUp()];
    const { play, user, server } = await openHalls(
      [on(getPreGameMessage).give(() => message)],
      [window1, window2],
    );
    await play(/Lynbingo/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Husk Lynbingo' }));
    expect(dialog.getByText(/Ekstra runder/).querySelector('br')).not.toBeNull();
    expect(window1.close).toHaveBeenCalled();
    expect(server.askedFor(getGameToken)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Fortsett' }));
    await waitFor(() => expect(window2.location.replace).toHaveBeenCalledWith(`${server.origin}/game/12`));
    expect(server.askedFor(getPreGameMessage)).toHaveLength(1);
    expect(server.askedFor(getGameToken)[0]?.body).toEqual({
      GameType: 3,
      bingoid: 12,
    });
  });

  test.each([
    [
      /^Hovedspill 1/,
      { otherGames: 1, activeGames: 0 },
      'Du har allerede et (annet) aktivt hovedspill2. Kjøpte bonger må spilles ferdig før du kan åpne dette spillet.',
    ],
    [
      /^Hovedspill 1/,
      { otherGames: 0, activeGames: 2 },
      'Du spiller allerede hovedspill i en annen hall hos samme operatør.',
    ],
    [
      /Lynbingo/,
      { otherGames: 0, activeGames: 1 },
      'Du spiller allerede et annet hovedspill hos samme operatør. Kjøpte bonger må spilles ferdig før du kan åpne dette spillet.',
    ],
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
    expect(server.askedFor(openGameSession)).toHaveLength(0);
  });

  test.each([
    [getPreGameMessage, 'not_a_member'],
    [getGameToken, 'game_closed'],
    [openGameSession, 'game_token_invalid'],
  ] as const)('leaves no blank window when $0.name says $1', async (call, code) => {
    const window1 = popUp();
    const { play } = await openHalls([on(call as Operation).give(() => refused(code))], [window1]);
    await play(/^Hovedspill 1/);
    const dialog = await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' });
    expect(dialog.textContent).toContain('Referanse: ref-123');
    expect(dialog.textContent).toContain('ring Nordlys Bingo Bodø på 75 50 00 12');
    expect(window1.close).toHaveBeenCalled();
  });

  test('says that a game is not served here', async () => {
    const config = { ...sampleConfig('http://127.0.0.1:1'), gameHosts: {} };
    const { play } = await openHalls([on(getPortalConfig).give(() => config)]);
    await play(/^Hovedspill 1/);
    expect(await screen.findByText('Spillet er ikke tilgjengelig akkurat nå.')).toBeTruthy();
  });

  test('shows the game in a frame on the page where no window may be opened', async () => {
    const { play, user, server } = await openHalls([], [null]);
    await play(/^Hovedspill 1/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Spill på Nordlys Bingo Bodø' }));
    expect(dialog.getByTitle('Spillet på Nordlys Bingo Bodø').getAttribute('src')).toBe(
      `${server.origin}/game/12`,
    );
    expect(dialog.getByRole('button', { name: 'Åpne fullskjerm' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'LUKK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
