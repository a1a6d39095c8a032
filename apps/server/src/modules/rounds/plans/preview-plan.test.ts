import type * as calls from '@lokalbingo/contract/rounds-plans';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { planTerms, usePlanFixture } from '../testing/plan-fixture.ts';

const fixture = usePlanFixture();
const { clock, loggedIn, hallWithTwo, approve, preview, proposed } = fixture;

describe('a broken rule', () => {
  it('is listed in the preview, and refused when the plan is proposed and again when it is approved', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const change: Partial<calls.WirePlanTerms> = {
      firstStart: '09:00',
      startIntervalMs: 60_000,
      drawIntervalMs: 3000,
      ticketPrices: { large: kroner(20) },
      prizes: [
        { kind: 'fixed', amount: kroner(10_001) },
        ...[400, 451, 0, 0].map((perMille) => ({ kind: 'share_of_stakes' as const, perMille })),
      ],
    };
    expect((await preview(dagny, { hallId, change }))?.broken).toEqual([
      { rule: 'outside_hours', facts: { from: '10:00', to: '22:00' } },
      { rule: 'starts_too_close', facts: { seconds: 225 } },
      { rule: 'balls_too_fast', facts: { seconds: 4 } },
      { rule: 'price_missing', facts: { kind: 'quick' } },
      { rule: 'prize_too_large', facts: { stage: 1, amount: 10_000 } },
      { rule: 'shares_too_large', facts: { percent: 85 } },
    ]);
    const game2 = {
      mainGame: 2 as const,
      change: { ticketPrices: { single: kroner(6), double: kroner(10) }, prizes: change.prizes!.slice(0, 3) },
    };
    expect((await preview(dagny, { hallId, ...game2 }))?.broken).toEqual([
      { rule: 'price_fixed', facts: { kind: 'single', amount: 5 } },
      { rule: 'price_missing', facts: { kind: 'quadruple' } },
      { rule: 'prize_too_large', facts: { stage: 1, amount: 625 } },
      { rule: 'prize_must_be_fixed', facts: { stage: 2 } },
      { rule: 'prize_must_be_fixed', facts: { stage: 3 } },
      { rule: 'shares_too_large', facts: { percent: 85 } },
    ]);
    const days = {
      firstDay: '2026-11-20',
      lastDay: '2026-11-19',
      lastStart: '11:00',
      drawIntervalMs: 16_000,
      prizes: [],
    };
    expect((await preview(dagny, { hallId, change: days }))?.broken.map(({ rule }) => rule)).toEqual([
      'begins_in_past',
      'ends_before_it_begins',
      'no_rounds',
      'balls_too_slow',
      'prizes_missing',
    ]);
    expect(await proposed(dagny, { hallId, change })).toMatchObject({ state: 'plan_breaks_rules' });
    const plan = await proposed(dagny, { hallId });
    clock.set('2026-11-23T00:00:00+01:00');
    expect(await approve(await loggedIn(kari.staffId), plan)).toBe('plan_breaks_rules');
  });

  it('is reported also when a plan never has a round because another plan is in force', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    await approve(kari, await proposed(dagny, { hallId, change: { firstDay: '2026-11-23' } }));
    const change = { firstDay: '2026-11-22', weekdays: [1] };
    expect(await preview(dagny, { hallId, change })).toMatchObject({
      beginsWith: null,
      broken: [{ rule: 'no_rounds' }],
    });
  });
});

describe('the preview', () => {
  it('shows a calendar week, the prizes of a round, and the changes', async () => {
    const { hallId, dagny } = await hallWithTwo();
    const change = { firstDay: '2026-11-21', weekdays: [1, 7], lastDay: '2026-11-22' };
    const shown = await preview(dagny, { hallId, change });
    expect(shown?.week.map(({ day, rounds, prizes }) => [day, rounds, prizes])).toEqual([
      ['2026-11-21', 0, 0],
      ['2026-11-22', 2, kroner(1750)],
      ...['23', '24', '25', '26', '27'].map((date) => [`2026-11-${date}`, 0, 0]),
    ]);
    expect(shown).toMatchObject({
      round: { prizes: kroner(875), prizesAtMost: kroner(875), perMille: 0 },
      beginsWith: new Date('2026-11-22T12:00:00+01:00'),
      now: { ticketPrices: { large: kroner(15) } },
    });
    expect(shown?.changed).toContain('ticketPrices');
    expect(shown?.changed).not.toContain('maxTicketsPerPlayer');
  });

  it('shows the amount that a lone ticket would be paid, in every game', async () => {
    const { hallId, dagny } = await hallWithTwo();
    const shares = [100, 120, 150, 180, 250].map((perMille) => ({
      kind: 'share_of_stakes' as const,
      perMille,
    }));
    const ticketPrices = { large: kroner(15), quick: kroner(5) };
    const shown = await preview(dagny, { hallId, change: { prizes: shares, ticketPrices } });
    const game2 = {
      ticketPrices: { single: kroner(5), double: kroner(10), quadruple: kroner(20) },
      prizes: planTerms.prizes.slice(0, 3),
    };
    expect(await preview(dagny, { hallId, mainGame: 2, change: game2 })).toMatchObject({
      round: { prizes: kroner(225), prizesAtMost: kroner(900) },
      // An early diagonal pays kr 2,500 for each unit in place of the first stage's prize.
      loneTickets: [
        { kind: 'single', wins: kroner(2675) },
        { kind: 'double', wins: kroner(5350) },
        { kind: 'quadruple', wins: kroner(10_700) },
      ],
      isLoneTicketAbove: true,
    });
    const round = await fixture.roundOnSale(hallId);
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, round, { kind: 'large' });
    await fixture.playToEnd(round);
    expect((await fixture.balance(hallId, playerId)).winningsOre).toBe(shown?.loneTickets[0]?.wins);
    expect(shown).toMatchObject({ round: { perMille: 800 }, isLoneTicketAbove: false });
  });

  it('warns of a lone ticket that can win more than the least stakes, and the approver must confirm the warning', async () => {
    const { hallId, dagny, kari } = await hallWithTwo();
    const plan = await proposed(dagny, { hallId, change: { leastStakes: kroner(874) } });
    expect(await approve(kari, plan, false)).toBe('lone_ticket_unseen');
    expect(await approve(kari, plan)).toBe('approved');
    expect(
      await approve(kari, await proposed(dagny, { hallId, change: { leastStakes: kroner(875) } }), false),
    ).toBe('approved');
  });
});
