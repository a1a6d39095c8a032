import { checkGameSession, transferToGame } from '@lokalbingo/contract/remote-game';
import { lostReply, on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openGame, popUp, session, standing } from './testing/open-remote-game.ts';

describe('moving money into a session', () => {
  test('opens the game in its window, once, and shows the session', async () => {
    const window1 = popUp();
    const { transfer, dialog, server, opened } = await openGame([], [window1]);
    await dialog.findByText(/igjen å spille for/);
    server.answer(session());
    await transfer('100');
    expect(opened).toHaveBeenCalledExactlyOnceWith('', 'lokalbingo-game');
    await waitFor(() =>
      expect(window1.location.replace).toHaveBeenCalledExactlyOnceWith(`${server.origin}/spill?token=1`),
    );
    expect(await dialog.findByRole('button', { name: 'Fortsett spilløkt' })).toBeTruthy();
    expect(server.requestsFor(transferToGame)[0]?.body).toEqual({
      bingoid: 12,
      gameType: 501,
      amount: kroner(100),
    });
  });

  test('says so when the partner gives no game address, and leaves no blank window', async () => {
    const window1 = popUp();
    const { transfer, dialog, server } = await openGame(
      [
        on(transferToGame).give(() => ({
          authToken: 'session-1',
          gameUrl: '',
          balance: kroner(100),
          errorText: '',
          outcome: 'done',
        })),
      ],
      [window1],
    );
    await dialog.findByRole('textbox');
    server.answer(session());
    await transfer('100');
    expect(
      await dialog.findByRole('group', { name: 'Pengene er i spilløkten. Du kan spille nå.' }),
    ).toBeTruthy();
    expect(window1.close).toHaveBeenCalled();
    expect(window1.location.replace).not.toHaveBeenCalled();
    expect(dialog.getByRole('button', { name: 'Fortsett spilløkt' })).toBeTruthy();
  });

  test('cannot be sent with more than kr 500', async () => {
    const { dialog, user, server } = await openGame();
    await user.type(await dialog.findByRole('textbox', { name: 'Beløp' }), '501');
    expect(dialog.getByText('Beløpet kan høyst være kr 500.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: /^Overfør/ })).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    expect(server.requestsFor(transferToGame)).toHaveLength(0);
  });

  test.each([
    ['Spillet tar ikke imot deg.', 'Spillet tar ikke imot deg.'],
    ['', 'Pengene ble ikke overført. De står på spillekontoen din.'],
  ])('says so when the partner refuses with "%s", and leaves no blank window', async (errorText, said) => {
    const window1 = popUp();
    const { transfer, dialog } = await openGame(
      [
        on(transferToGame).give(() => ({
          authToken: '',
          gameUrl: '',
          balance: kroner(500),
          errorText,
          outcome: 'refused',
        })),
      ],
      [window1],
    );
    await transfer('100');
    expect(await dialog.findByRole('group', { name: said })).toBeTruthy();
    expect(window1.close).toHaveBeenCalled();
    expect(window1.location.replace).not.toHaveBeenCalled();
  });

  test.each([
    ['game_closed', /Spillet er stengt/],
    ['other_game_active', /annet aktivt bingospill/],
    ['remote_session_open', /avslutt den før du starter en ny/],
    ['movement_under_way', /til eller fra spilløkten/],
    ['insufficient_funds', /ikke nok penger/],
    ['play_limit_reached', /spillegrensen/],
    ['amount_not_allowed', /fra kr\s1 til kr\s500/],
    ['globally_paused', /spillepause i alle/],
  ] as const)('says why when a rule refuses with %s, and checks again', async (code, text) => {
    const window1 = popUp();
    const { transfer, dialog, server } = await openGame(
      [on(transferToGame).give(() => refused(code))],
      [window1],
    );
    await transfer('100');
    const failure = await dialog.findByRole('group', { name: 'Pengene ble ikke overført' });
    expect(failure.textContent).toMatch(text);
    expect(window1.close).toHaveBeenCalled();
    await waitFor(() => expect(server.requestsFor(checkGameSession).length).toBeGreaterThan(1));
  });

  test('is settled under the same key when nobody has answered', async () => {
    const [window1, window2] = [popUp(), popUp()];
    const { transfer, dialog, press, server } = await openGame(
      [on(transferToGame).give(() => lostReply)],
      [window1, window2],
    );
    await transfer('100');
    await dialog.findByRole('group', { name: 'Vi fikk ikke svar' });
    server.answer(
      on(transferToGame).give(() => ({
        authToken: 's',
        gameUrl: 'https://partner.example/1',
        balance: kroner(100),
        errorText: '',
        outcome: 'done',
      })),
    );
    await press('Fullfør');
    await waitFor(() => expect(window2.location.replace).toHaveBeenCalled());
    const [first, second] = server.requestsFor(transferToGame);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  const unknown = on(transferToGame).give(() => ({
    authToken: '',
    gameUrl: '',
    balance: kroner(0),
    errorText: 'Spillet har ikke svart ennå.',
    outcome: 'unknown',
  }));
  const opening = standing({ state: 'opening', underWay: kroner(100) });
  const note = /^kr\s100 er på vei til spilløkten\. Vi spør til vi får svar\.$/;

  test.each([
    [session(), 'Pengene er i spilløkten. Du kan spille nå.'],
    [standing({}), 'Pengene ble ikke overført. De står på spillekontoen din.'],
  ])('is polled while its result is unknown', async (end, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { transfer, dialog, server } = await openGame([unknown], [popUp()]);
    await dialog.findByRole('textbox');
    server.answer(opening);
    await transfer('100');
    expect(await dialog.findByText(note)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(dialog.getByText(note)).toBeTruthy();
    server.answer(end);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await dialog.findByRole('group', { name: said })).toBeTruthy();
    expect(dialog.queryByText(note)).toBeNull();
  });

  test('is not polled while the page is hidden', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog, server, portal } = await openGame([opening]);
    await dialog.findByText(note);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(portal.queries.isFetching()).toBe(0));
    const calls = server.requestsFor(checkGameSession).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requestsFor(checkGameSession)).toHaveLength(calls);
  });
});
