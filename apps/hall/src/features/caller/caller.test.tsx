import {
  type CallerRoundView,
  type CallerView,
  followCallerGame,
  getCallerView,
  pressAsCaller,
  takeCallerPlace,
} from '@lokalbingo/contract/calling';
import { lostReply, on, refused, silence } from '@lokalbingo/contract/testing/contract-server';
import { kroner, ore } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { nextStep } from './next-step.ts';

const startsAt = new Date('2026-11-27T18:00:00Z');
const round: CallerRoundView = {
  roundId: 4711,
  startsAt,
  saleClosesAt: startsAt,
  latestStart: new Date('2026-11-27T18:10:00Z'),
  drawnBy: 'caller',
  confirmsBalls: false,
  ticketCount: 40,
  stakes: kroner(400),
  state: {
    status: 'drawing',
    commitment: null,
    ticketsHash: 'a0'.repeat(32),
    ticketCount: 40,
    stakesOre: ore(40_000),
    stages: [1, 2, 3, 4, 5].map((stage) => ({ stage, prizeOre: ore(1000), won: null })),
    called: [7],
    next: null,
    seed: null,
    cancelReason: null,
  },
  place: 2,
  standing: null,
  machineCalled: null,
  paused: null,
  isHandedOver: false,
  callFrom: null,
  machineCallsAt: null,
  silentFrom: null,
  oneShort: 3,
};
const standing = { ball: 45, isCalled: false, isConfirmed: false, isOwn: true };
const own: CallerView = {
  serverTime: startsAt,
  seq: 12,
  mainGame: 1,
  games: [{ mainGame: 1, drawnBy: 'caller' }],
  holder: { staffId: 7, name: 'Vera Vert', since: startsAt, isOwn: true },
  round,
  lastEnded: null,
};
const withRound = (changes: Partial<CallerRoundView>): CallerView => ({
  ...own,
  round: { ...round, ...changes },
});
const nothing = { chosen: undefined, isCorrecting: false, putAway: undefined };
const open = (...answers: NonNullable<Parameters<typeof openHall>[1]>['answers'] & object) =>
  openHall('/oppleser', {
    may: ['call_balls'],
    answers: [on(followCallerGame).give(() => silence), ...answers],
  });

describe('the next step', () => {
  test.each<[string, CallerView, object, object]>([
    ['is to choose a ball', own, {}, { kind: 'choose', what: 'next' }],
    [
      'is to announce the chosen ball',
      own,
      { chosen: 45 },
      { press: { press: 'announce', place: 2, ball: 45 } },
    ],
    [
      'is to call the announced ball',
      withRound({ standing }),
      {},
      { press: { press: 'call', place: 2, ball: 45 } },
    ],
    [
      'is to wait while a called ball is settled',
      withRound({ standing: { ...standing, isCalled: true } }),
      {},
      { why: 'settling' },
    ],
    [
      'is to correct the announced ball',
      withRound({ standing }),
      { isCorrecting: true, chosen: 46 },
      { press: { press: 'correct', was: 45, ball: 46 } },
    ],
    [
      'is to wait until another person confirms the ball',
      withRound({ standing, confirmsBalls: true }),
      {},
      { why: 'confirmation' },
    ],
    [
      'is to confirm the ball, for another person without the place',
      { ...withRound({ standing: { ...standing, isOwn: false }, confirmsBalls: true }), holder: null },
      {},
      { press: { press: 'confirm', ball: 45 } },
    ],
    ['is to end a pause', withRound({ paused: 'Brannalarm' }), {}, { press: { press: 'resume' } }],
    [
      'is to wait for the pace of a paced round',
      withRound({ drawnBy: 'led', standing, callFrom: new Date(startsAt.getTime() + 1) }),
      {},
      { why: 'pace' },
    ],
    [
      'does not exist for a person without the place',
      { ...own, holder: null },
      { chosen: 45 },
      { why: 'no_place' },
    ],
    [
      'is to close the last round',
      { ...own, lastEnded: { roundId: 4710, startsAt, state: { ...round.state, status: 'finished' } } },
      {},
      { kind: 'end' },
    ],
  ])('%s', (_, view, choice, step) => {
    expect(nextStep(view, { ...nothing, ...choice })).toMatchObject(step);
  });
});

describe('the caller’s screen', () => {
  test('announces a typed ball with Enter, calls it with the pedal, and says why a press is refused', async () => {
    let view = own;
    const { server, user } = await open(
      on(getCallerView).give(() => view),
      on(pressAsCaller).give(({ body: { press } }) => {
        if (press.press === 'announce' && press.ball === 7)
          return refused('press_refused', { why: 'called_before' });
        if (press.press === 'announce') view = withRound({ standing: { ...standing, ball: press.ball } });
        if (press.press === 'call') view = withRound({ standing: { ...standing, isCalled: true } });
        return view;
      }),
    );
    await screen.findByText('Velg neste tall');
    await user.keyboard('76{Enter}');
    await screen.findByText('Tallene går fra 1 til 75.');
    await user.keyboard('7{Enter}');
    await screen.findByText('Det tallet er lest opp før i denne runden.');
    await user.keyboard('45{Enter}');
    await screen.findByRole('button', { name: 'Les opp N 45' });
    await waitFor(async () => {
      await user.keyboard('{PageDown}');
      expect(server.requestsFor(pressAsCaller).at(-1)?.body.press).toMatchObject({ press: 'call', ball: 45 });
    });
    await screen.findByText('N 45 er lest opp. Gevinstene regnes ut.');
  });

  test('sends an unanswered press again under the same key', async () => {
    let attempts = 0;
    const { server, user } = await open(
      on(getCallerView).give(() => own),
      on(pressAsCaller).give(() => {
        attempts += 1;
        return attempts === 1 ? lostReply : withRound({ standing });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'N 45' }));
    await user.click(screen.getByRole('button', { name: 'Annonser N 45' }));
    await waitFor(() => expect(server.requestsFor(pressAsCaller)).toHaveLength(2));
    const [first, second] = server.requestsFor(pressAsCaller);
    expect(second?.body.requestKey).toBe(first?.body.requestKey);
  });

  test('opens its feed again after the server has refused it', async () => {
    const { server, user } = await open(
      on(getCallerView).give(() => own),
      on(followCallerGame).give(() => refused('hall_not_found')),
      on(pressAsCaller).give(() => withRound({ standing })),
    );
    await user.click(await screen.findByRole('button', { name: 'N 45' }));
    await waitFor(() => expect(server.requestsFor(followCallerGame)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Annonser N 45' }));
    await waitFor(() => expect(server.requestsFor(followCallerGame).length).toBeGreaterThan(1));
  });

  test('says that the machine called the last ball', async () => {
    await open(on(getCallerView).give(() => withRound({ machineCalled: 7 })));
    await screen.findByText('Lest opp av maskinen');
  });

  test('says in advance when the first number must be called, and what happens otherwise', async () => {
    const closed = { ...round.state, status: 'closed' as const, called: [] };
    const silentFrom = new Date(startsAt.getTime() - 1);
    await open(on(getCallerView).give(() => withRound({ state: closed, place: 1, silentFrom })));
    await screen.findByText('Oppleseren har ikke begynt ennå.');
    await screen.findByText(/før kl\.\s19\.10\. Ellers avlyses runden, og alle får pengene tilbake\./);
  });

  test('names the caller and the time until the place can be taken over', async () => {
    const other: CallerView = {
      ...own,
      holder: { staffId: 9, name: 'Olga Oppleser', since: startsAt, isOwn: false },
    };
    const { server, user } = await open(
      on(getCallerView).give(() => other),
      on(takeCallerPlace).give(() => own),
    );
    await user.click(await screen.findByRole('button', { name: 'Ta over' }));
    expect(screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Olga Oppleser har plassen som oppleser siden kl. 19.00',
    );
    await user.click(screen.getAllByRole('button', { name: 'Ta over' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(server.requestsFor(takeCallerPlace)[0]?.body).toMatchObject({ takeOverFrom: 9 }),
    );
    expect(server.requestsFor(getCallerView)[0]?.query).toEqual({ hall: 101 });
    await waitFor(() => expect(server.requestsFor(getCallerView).at(-1)?.query.game).toBe('1'));
  });
});
