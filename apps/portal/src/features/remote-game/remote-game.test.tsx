import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getBalance } from '@lokalbingo/contract/player-cards';
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  transferToGame,
} from '@lokalbingo/contract/remote-game';
import { lostReply, on, refused, silence } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { openGame, popUp, session, standing } from './testing/open-remote-game.ts';

const denied =
  'Du har et annet aktivt bingospill hos samme operatør. Ny type spill kan ikke startes før alle kjøpte bonger i andre spill er ferdigspilt, og spill lukket.';
const closed = 'Spillet er stengt (Åpent 10:00 - 22:00)';

describe('the remote game', () => {
  test('has a picture beside the main games, even during a pause', async () => {
    const { user, address } = await openPortal('/mypage', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => ({ halls: [sampleHall({ ortiz: 'true', DaysBlocked: 3 })] }))],
    });
    const tile = await screen.findByRole('button', { name: /^Partnerspill ?Spillepause/ });
    expect(tile.querySelector('img')?.getAttribute('src')).toMatch(/remote-game-501/);
    await user.click(tile);
    await screen.findByRole('dialog', { name: 'Partnerspill i Nordlys Bingo Bodø' });
    expect(address()).toBe('/mypage?partnerspill=12');
  });

  test('is missing on the card of a hall without it, and its address explains why', async () => {
    const hall = sampleHall({ offers: offering({ see_remote_game: { state: 'hidden' } }) });
    const { dialog, server } = await openGame([on(listMyHalls).give(() => ({ halls: [hall] }))]);
    expect(dialog.getByText('Hallen har ikke partnerspill.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Partnerspill/, hidden: true })).toBeNull();
    expect(server.requestsFor(checkGameSession)).toHaveLength(0);
  });

  test('says that it is checking for a session, or that the check failed, and retries', async () => {
    const waiting = await openGame([on(checkGameSession).give(() => silence)]);
    expect(await waiting.dialog.findByText('Ser etter spilløkten din')).toBeTruthy();
    await waiting.close();
    const { dialog, server, press } = await openGame([
      on(checkGameSession).give(() => refused('not_a_member')),
    ]);
    const failure = await dialog.findByRole('group', {
      name: 'Vi vet ikke om du har en åpen spilløkt. Prøv igjen om litt.',
    });
    expect(failure.textContent).toMatch(/75\s50\s00\s12/);
    server.answer(session());
    await press('Prøv igjen');
    expect(await dialog.findByRole('button', { name: 'Avslutt spilløkt' })).toBeTruthy();
  });
});

describe('the buttons for a player', () => {
  test.each([
    ['without a session, while the game is open', {}, ['transfer']],
    ['without a session, while the game is closed', { gameOpen: false }, ['closed']],
    ['with tickets in other games', { activeGames: 2 }, ['denied']],
    ['with a session in another hall', { otherGames: 1 }, ['denied']],
    ['with a session, while the game is open', { authToken: 's', state: 'open' }, ['go', 'end']],
    [
      'with a session here and one elsewhere',
      { authToken: 's', state: 'open', otherGames: 1 },
      ['go', 'end'],
    ],
    [
      'with a session and tickets in other games',
      { authToken: 's', state: 'open', activeGames: 1 },
      ['denied', 'end'],
    ],
    [
      'with a session that ends when its round is over, while the game is open',
      { authToken: 's', state: 'closing', roundOpen: true },
      ['go', 'end'],
    ],
    [
      'with a session that ends when its round is over, while the game is closed',
      { authToken: 's', state: 'closing', roundOpen: true, gameOpen: false },
      ['end', 'closed'],
    ],
    ['with a session whose end is not confirmed', { authToken: 's', state: 'closing' }, []],
    [
      'with a session, while the game is closed',
      { authToken: 's', state: 'open', gameOpen: false },
      ['end', 'closed'],
    ],
  ] as const)('%s', async (_, given, shown) => {
    const { dialog } = await openGame([standing(given)]);
    await waitFor(() => expect(dialog.queryByText('Ser etter spilløkten din')).toBeNull());
    const button = (name: string | RegExp) => dialog.queryByRole('button', { name });
    const parts = {
      denied: dialog.queryByText(denied),
      transfer: button(/^Overfør/),
      go: button('Fortsett spilløkt'),
      end: button('Avslutt spilløkt'),
      closed: button(closed),
    };
    expect(Object.entries(parts).flatMap(([part, element]) => (element ? [part] : []))).toEqual(shown);
    if (parts.closed) expect(parts.closed).toHaveProperty('disabled', true);
  });

  test('explain why money cannot be moved and a session cannot be continued, but still end the session', async () => {
    const paused = { state: 'disabled', why: 'hall_paused' } as const;
    const hall = sampleHall({
      offers: offering({ transfer_to_remote_game: paused, continue_remote_game: paused }),
    });
    const halls = on(listMyHalls).give(() => ({ halls: [hall] }));
    const without = await openGame([halls]);
    expect(await without.dialog.findByText('Du har spillepause i denne hallen.')).toBeTruthy();
    expect(without.dialog.queryByRole('textbox')).toBeNull();
    await without.close();
    const { dialog } = await openGame([halls, session()]);
    expect(await dialog.findByText('Du har spillepause i denne hallen.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Fortsett spilløkt' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Avslutt spilløkt' })).toBeTruthy();
  });
});

describe('a pause that begins elsewhere while the dialog is open', () => {
  const paused = { state: 'disabled', why: 'hall_paused' } as const;
  const pausedHall = on(listMyHalls).give(() => ({
    halls: [
      sampleHall({
        offers: offering({ transfer_to_remote_game: paused, continue_remote_game: paused }),
        BingoName: 'Nytt navn',
      }),
    ],
  }));

  test('hides the game, and keeps access to the money', async () => {
    const { dialog, server, portal } = await openGame([session()]);
    await dialog.findByRole('button', { name: 'Fortsett spilløkt' });
    server.answer(pausedHall);
    await act(() => portal.queries.refetchQueries({ queryKey: ['my-halls'] }));
    expect(await dialog.findByText('Du har spillepause i denne hallen.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Fortsett spilløkt' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Avslutt spilløkt' })).toBeTruthy();
  });

  test('lets the player settle an unanswered transfer', async () => {
    const { dialog, server, portal, transfer } = await openGame(
      [on(transferToGame).give(() => lostReply)],
      [popUp()],
    );
    await transfer('100');
    await dialog.findByRole('button', { name: 'Fullfør' });
    server.answer(pausedHall);
    await act(() => portal.queries.refetchQueries({ queryKey: ['my-halls'] }));
    await screen.findAllByText('Nytt navn');
    expect(dialog.getByRole('button', { name: 'Fullfør' })).toBeTruthy();
  });
});

describe('an open session', () => {
  test('shows its money and its time, and says that more money requires a new session', async () => {
    const { dialog } = await openGame([
      session({ balance: kroner(37.5), balanceAt: new Date('2026-11-21T11:04:00Z') }),
    ]);
    expect(await dialog.findByText('Du har en åpen spilløkt.')).toBeTruthy();
    expect(dialog.getByText(/Kl\.\s12\.04 hadde du kr\s37,50 i den\./)).toBeTruthy();
    expect(dialog.getByText('Vil du sette inn mer, må du avslutte spilløkten og starte en ny.')).toBeTruthy();
  });

  test('is continued with a new address each time', async () => {
    const [window1, window2] = [popUp(), popUp()];
    let polls = 0;
    const { press, server } = await openGame(
      [
        session(),
        on(continueGameSession).give(() => {
          polls += 1;
          return { authToken: 's', gameUrl: `https://partner.example/${polls}` };
        }),
      ],
      [window1, window2],
    );
    await press('Fortsett spilløkt');
    await waitFor(() => expect(window1.location.replace).toHaveBeenCalledWith('https://partner.example/1'));
    await press('Fortsett spilløkt');
    await waitFor(() => expect(window2.location.replace).toHaveBeenCalledWith('https://partner.example/2'));
    expect(server.requestsFor(continueGameSession)).toHaveLength(2);
  });

  test.each([
    ['remote_session_not_found', /avsluttet allerede/],
    ['game_closed', /Spillet er stengt/],
    ['provider_unavailable', /Pengene dine er trygge/],
    ['hall_paused', /spillepause/],
  ] as const)('says why it cannot be continued because of %s', async (code, text) => {
    const window1 = popUp();
    const { press, dialog } = await openGame(
      [session(), on(continueGameSession).give(() => refused(code))],
      [window1],
    );
    await press('Fortsett spilløkt');
    const failure = await dialog.findByRole('group', { name: 'Spillet ble ikke åpnet' });
    expect(failure.textContent).toMatch(text);
    expect(window1.close).toHaveBeenCalled();
  });

  test('is shown in a frame when the browser blocks the window; closing it checks again', async () => {
    const { press, user, server } = await openGame([session()], [null]);
    await press('Fortsett spilløkt');
    const frame = within(await screen.findByRole('dialog', { name: 'Spill på Nordlys Bingo Bodø' }));
    expect(frame.getByTitle('Spillet på Nordlys Bingo Bodø').getAttribute('src')).toBe(
      `${server.origin}/spill?token=2`,
    );
    expect(frame.getByRole('button', { name: 'Åpne fullskjerm' })).toBeTruthy();
    const [checks, balances] = [server.requestsFor(checkGameSession), server.requestsFor(getBalance)].map(
      ({ length }) => length,
    ) as [number, number];
    await user.click(frame.getByRole('button', { name: 'LUKK' }));
    await waitFor(() => expect(server.requestsFor(checkGameSession).length).toBeGreaterThan(checks));
    await waitFor(() => expect(server.requestsFor(getBalance).length).toBeGreaterThan(balances));
    expect(screen.queryByRole('dialog', { name: 'Spill på Nordlys Bingo Bodø' })).toBeNull();
  });

  test('is checked again when the player returns, and its end is reported', async () => {
    const { dialog, server } = await openGame([session()]);
    await dialog.findByText('Du har en åpen spilløkt.');
    const balances = server.requestsFor(getBalance).length;
    server.answer(standing({}));
    window.dispatchEvent(new Event('focus'));
    expect(
      await dialog.findByRole('group', {
        name: 'Spilløkten er avsluttet. Det som var igjen, står på spillekontoen din.',
      }),
    ).toBeTruthy();
    await waitFor(() => expect(server.requestsFor(getBalance).length).toBeGreaterThan(balances));
  });
});

describe('ending a session', () => {
  test('shows the returned money and the new balance', async () => {
    const { press, dialog, server } = await openGame([session()]);
    await dialog.findByText('Du har en åpen spilløkt.');
    server.answer(
      standing({}),
      on(getBalance).give(() => ({ balance: kroner(537.5) })),
    );
    await press('Avslutt spilløkt');
    const said = await dialog.findByRole('group', { name: /^Kr\s37,50 er overført til spillekontoen\./ });
    expect(said.textContent).toMatch(/Ny saldo: kr\s537,50/);
    expect(document.activeElement).toBe(said);
    expect(await dialog.findByRole('button', { name: /^Overfør/ })).toBeTruthy();
    expect(dialog.getByText(/Ny saldo/)).toBeTruthy();
    expect(await dialog.findByText('kr 537,50')).toBeTruthy();
  });

  test('says so when it returns no money', async () => {
    const { press, dialog } = await openGame([
      session(),
      on(endGameSession).give(() => ({
        returnedAmount: kroner(0),
        currentBalance: kroner(500),
        errorText: '',
        outcome: 'done',
      })),
    ]);
    await press('Avslutt spilløkt');
    expect(
      await dialog.findByText('Spilløkten er avsluttet. Det var ingen penger igjen i den.'),
    ).toBeTruthy();
  });

  test.each([
    ['Spill ferdig runden.', 'Spill ferdig runden.'],
    ['', 'Spilløkten er ikke avsluttet ennå. Vi avslutter den så snart spillet svarer.'],
  ])('says "%s" until the partner completes it, and is polled meanwhile', async (errorText, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { press, dialog, server } = await openGame([
      session(),
      on(endGameSession).give(() => ({
        returnedAmount: kroner(0),
        currentBalance: kroner(400),
        errorText,
        outcome: 'unknown',
      })),
    ]);
    await dialog.findByText('Du har en åpen spilløkt.');
    server.answer(session({ state: 'closing' }));
    await press('Avslutt spilløkt');
    expect(await dialog.findByText(said)).toBeTruthy();
    expect(await dialog.findByText(/^Spilløkten avsluttes, og pengene er på vei/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Fortsett spilløkt' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Avslutt spilløkt' })).toBeNull();
    server.answer(standing({}));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await dialog.findByText(/^Spilløkten er avsluttet\. Det som var igjen/)).toBeTruthy();
  });

  test('is retried under the same key when nobody has answered', async () => {
    const { press, dialog, server } = await openGame([session(), on(endGameSession).give(() => lostReply)]);
    await press('Avslutt spilløkt');
    await dialog.findByRole('group', { name: 'Spilløkten ble ikke avsluttet' });
    server.answer(
      on(endGameSession).give(() => ({
        returnedAmount: kroner(37.5),
        currentBalance: kroner(537.5),
        errorText: '',
        outcome: 'done',
      })),
    );
    await press('Avslutt spilløkt');
    await dialog.findByText(/^Kr\s37,50 er overført/);
    const [first, second] = server.requestsFor(endGameSession);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});
