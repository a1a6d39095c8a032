import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { wireConfig, wireLogin } from '../../testing/default-answers.ts';
import { ok, openPortal, problem } from '../../testing/open-portal.tsx';
import type { Answers } from '../../testing/portal-server.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A browser's pop-up window, as far as the portal uses one. */
function popUp() {
  const made = {
    closed: false,
    close: vi.fn(() => {
      made.closed = true;
    }),
    focus: vi.fn(),
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
  };
  return made;
}

async function openHalls(
  answers: Answers = {},
  windows: readonly (ReturnType<typeof popUp> | null)[] = [popUp()],
) {
  const waiting = [...windows];
  const open = vi
    .spyOn(window, 'open')
    .mockImplementation(() => (waiting.shift() ?? null) as unknown as Window | null);
  const opened = await openPortal('/mypage', { login: wireLogin, answers });
  const card = within(await screen.findByRole('article'));
  const play = (name: RegExp) => opened.user.click(card.getByRole('button', { name }));
  return { ...opened, open, play, windows };
}

const message = { title: 'Husk Lynbingo', text: 'Ekstra runder\\ni kveld' };

describe('opening a game', () => {
  test('opens a window at once, exchanges the token at the game host and shows the game there', async () => {
    const window1 = popUp();
    const { play, open, server } = await openHalls({}, [window1]);
    await play(/Hovedspill 1/);
    expect(open).toHaveBeenCalledExactlyOnceWith('', 'lokalbingo-game');
    expect(window1.document.body.textContent).toBe('Åpner spillet …');
    await waitFor(() => expect(window1.location.replace).toHaveBeenCalledWith(`${server.origin}/game/12`));
    expect(server.asked.find(({ call }) => call === 'POST /user/getMessages')?.body).toEqual({
      GameType: 1,
      bingoid: 12,
    });
    expect(server.asked.find(({ call }) => call === 'POST /game/getGameToken')?.body).toEqual({
      GameType: 1,
      bingoid: 12,
    });
    expect(server.asked.find(({ call }) => call === 'POST /game')?.body).toEqual({ token: 'game-token' });
  });

  test('closes the window of an earlier game', async () => {
    const [window1, window2] = [popUp(), popUp()];
    const { play } = await openHalls({}, [window1, window2]);
    await play(/Hovedspill 1/);
    await waitFor(() => expect(window1.location.replace).toHaveBeenCalled());
    await play(/Hovedspill 2/);
    expect(window1.close).toHaveBeenCalled();
    await waitFor(() => expect(window2.location.replace).toHaveBeenCalled());
  });

  test('shows the message before the game, and opens the game with Fortsett', async () => {
    const [window1, window2] = [popUp(), popUp()];
    const { play, user, server } = await openHalls({ 'POST /user/getMessages': () => ok(message) }, [
      window1,
      window2,
    ]);
    await play(/Lynbingo/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Husk Lynbingo' }));
    expect(dialog.getByText(/Ekstra runder/).querySelector('br')).not.toBeNull();
    expect(window1.close).toHaveBeenCalled();
    expect(server.count('POST /game/getGameToken')).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Fortsett' }));
    await waitFor(() => expect(window2.location.replace).toHaveBeenCalledWith(`${server.origin}/game/12`));
    expect(server.count('POST /user/getMessages')).toBe(1);
    expect(server.asked.find(({ call }) => call === 'POST /game/getGameToken')?.body).toEqual({
      GameType: 3,
      bingoid: 12,
    });
  });

  test.each([
    [
      /Hovedspill 1/,
      { otherGames: 1, activeGames: 0 },
      'Du har allerede et (annet) aktivt hovedspill2. Kjøpte bonger må spilles ferdig før du kan åpne dette spillet.',
    ],
    [
      /Hovedspill 1/,
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
      { 'POST /game/getGameToken': () => ok({ ...active, gameToken: '' }) },
      [window1],
    );
    await play(game);
    const dialog = within(await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(window1.close).toHaveBeenCalled();
    expect(server.count('POST /game')).toBe(0);
  });

  test.each([
    ['POST /user/getMessages', 'not_a_member', 403],
    ['POST /game/getGameToken', 'game_closed', 422],
    ['POST /game', 'game_token_invalid', 401],
  ] as const)('leaves no blank window when %s says %s', async (call, code, status) => {
    const window1 = popUp();
    const { play } = await openHalls({ [call]: () => problem(code, status) }, [window1]);
    await play(/Hovedspill 1/);
    const dialog = await screen.findByRole('dialog', { name: 'Kan ikke åpne spill' });
    expect(dialog.textContent).toContain('Referanse: ref-123');
    expect(dialog.textContent).toContain('ring Nordlys Bingo Bodø på 75 50 00 12');
    expect(window1.close).toHaveBeenCalled();
  });

  test('says that a game is not served here', async () => {
    const config = { ...wireConfig('http://127.0.0.1:1'), gameHosts: {} };
    const { play } = await openHalls({ 'GET /portal/config': () => ok(config) });
    await play(/Hovedspill 1/);
    expect(await screen.findByText('Spillet er ikke tilgjengelig akkurat nå.')).toBeTruthy();
  });

  test('shows the game in a frame on the page where no window may be opened', async () => {
    const { play, user, server } = await openHalls({}, [null]);
    await play(/Hovedspill 1/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Spill på Nordlys Bingo Bodø' }));
    expect(dialog.getByTitle('Spillet på Nordlys Bingo Bodø').getAttribute('src')).toBe(
      `${server.origin}/game/12`,
    );
    expect(dialog.getByRole('button', { name: 'Åpne fullskjerm' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'LUKK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
