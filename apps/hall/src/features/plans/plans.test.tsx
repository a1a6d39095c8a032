import { newestRules } from '@lokalbingo/bingo/every-game/round-rules';
import { shareStage } from '@lokalbingo/bingo/every-game/shares';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import {
  approvePlan,
  draftPlan,
  getPlan,
  previewPlan,
  proposePlan,
  type WireGamePlan,
} from '@lokalbingo/contract/rounds-plans';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner, type Ore } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { firstTerms } from './first-terms.ts';
import { termInWords } from './plan-words.nb.ts';

const plan: WireGamePlan = {
  planId: 5,
  hallId: 101,
  mainGame: 1,
  version: 2,
  state: 'draft',
  revision: 3,
  standing: null,
  approval: null,
  terms: {
    firstDay: '2026-11-28',
    lastDay: null,
    weekdays: [1, 2, 3, 4, 5],
    firstStart: '12:00:00',
    lastStart: '21:00:00',
    startIntervalMs: 600_000,
    saleClosesBeforeStartMs: 10_000,
    drawIntervalMs: 5000,
    maxTicketsPerPlayer: 30,
    ticketPrices: { large: kroner(15), quick: kroner(5) },
    prizes: [50, 75, 100, 150, 500].map((amount) => ({ kind: 'fixed', amount: kroner(amount) })),
    leastStakes: kroner(100),
    drawSource: 'rng',
    confirmsBalls: false,
  },
  steps: [{ step: 'drafted', by: 'Dagny Dahl', at: new Date('2026-11-27T12:00:00Z') }],
};
const preview: AnswerOf<typeof previewPlan> = {
  broken: [],
  beginsWith: new Date('2026-11-30T11:00:00Z'),
  week: [{ day: '2026-11-30', rounds: 55, first: null, last: null, prizes: kroner(48_125) }],
  round: { prizes: kroner(875), prizesAtMost: kroner(875), perMille: 0 },
  loneTickets: [{ kind: 'large', wins: kroner(875) }],
  isLoneTicketAbove: true,
  now: null,
  changed: [],
};
const withPlan = (shown: WireGamePlan) => [
  on(getPlan).give(() => ({ plan: shown })),
  on(previewPlan).give(() => preview),
];

test('a plan shows the prize of a single winning ticket at each price', () => {
  const rules = rulesOf(2);
  const won = { stage: 3, amountOre: kroner(50), ballsCalled: 60, rulesNo: newestRules };
  const paid = rules.kinds.map(
    ({ kind }) => shareStage(rules, won, [{ kind, isJackpot: false, winners: 1 }]).shares[0]?.shareOre,
  );
  const said = termInWords('prizes', { ...firstTerms(2), firstDay: '2026-11-21', lastDay: null }, 2);
  const amounts = said
    .split('; ')[2]
    ?.match(/\d+/g)
    ?.map((amount) => kroner(Number(amount)));
  expect(amounts).toEqual(paid);
});

describe('a draft', () => {
  test('keeps what was typed when another person has changed it, and can be saved as a new draft', async () => {
    const { server, user } = await openHall('/spilleplan/5', {
      may: ['see_plans', 'propose_plan'],
      answers: [...withPlan(plan), on(draftPlan).give(() => refused('plan_changed') as never)],
    });
    const price = await screen.findByLabelText(/^Pris, stor bong/);
    await user.clear(price);
    await user.type(price, '17,50');
    await user.click(screen.getByRole('button', { name: 'Lagre utkast' }));
    await screen.findByText('En annen har endret utkastet');
    expect((price as HTMLInputElement).value).toBe('17,50');
    server.answer(on(draftPlan).give(() => ({ plan: { ...plan, planId: 6, version: 3 } })));
    await user.click(screen.getByRole('button', { name: 'Lagre som eget utkast' }));
    await waitFor(() => expect(server.requestsFor(draftPlan)).toHaveLength(2));
    expect(server.requestsFor(draftPlan)[1]?.body).toMatchObject({
      draft: null,
      terms: { firstDay: plan.terms.firstDay, ticketPrices: { large: 1750 as Ore, quick: kroner(5) } },
    });
  });

  test('is not sent while it has unreadable values, and each field says why', async () => {
    const { server, user } = await openHall('/spilleplan/5', {
      may: ['see_plans', 'propose_plan'],
      answers: withPlan(plan),
    });
    const price = await screen.findByLabelText(/^Pris, stor bong/);
    await user.clear(price);
    await user.type(price, 'ti');
    await user.click(screen.getByRole('button', { name: 'Lagre utkast' }));
    await screen.findByText(/Skriv et beløp i kroner/);
    expect(document.activeElement).toBe(price);
    expect(server.requestsFor(draftPlan)).toEqual([]);
  });

  test('can be proposed only once it is saved', async () => {
    const { user } = await openHall('/spilleplan/5', {
      may: ['see_plans', 'propose_plan'],
      answers: [...withPlan(plan), on(proposePlan).give(() => ({ plan: { ...plan, state: 'proposed' } }))],
    });
    const propose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Foreslå planen' });
    expect(propose.disabled).toBe(false);
    await user.click(screen.getByLabelText('lørdag'));
    await waitFor(() => expect(propose.disabled).toBe(true));
  });
});

describe('a proposed plan', () => {
  const proposed: WireGamePlan = {
    ...plan,
    state: 'proposed',
    approval: { mayApprove: true, approvers: ['Kari Kjede'] },
  };

  test('can be approved only after confirming the largest prize of a single ticket', async () => {
    const { server, user } = await openHall('/spilleplan/5', {
      may: ['see_plans', 'approve_plan'],
      answers: [
        ...withPlan(proposed),
        on(approvePlan).give(() => ({ plan: { ...plan, state: 'approved' } })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Godkjenn planen' }));
    const seen = await screen.findByLabelText(/Jeg har sett at én bong alene kan vinne kr.875/);
    await user.click(screen.getAllByRole('button', { name: 'Godkjenn planen' }).at(-1)!);
    screen.getByText('Kryss av før du godkjenner.');
    await user.click(seen);
    await user.click(screen.getAllByRole('button', { name: 'Godkjenn planen' }).at(-1)!);
    await waitFor(() =>
      expect(server.requestsFor(approvePlan)[0]?.body).toEqual({
        planId: 5,
        revision: 3,
        hasSeenLoneTicket: true,
      }),
    );
  });

  test('cannot be approved by its proposer, and says who can approve it', async () => {
    await openHall('/spilleplan/5', {
      may: ['see_plans', 'approve_plan'],
      answers: withPlan({
        ...proposed,
        approval: { mayApprove: false, approvers: ['Kari Kjede', 'Ola Dahl'] },
      }),
    });
    await screen.findByText('Kari Kjede eller Ola Dahl kan godkjenne.');
    expect(screen.queryByRole('button', { name: 'Godkjenn planen' })).toBeNull();
  });
});
