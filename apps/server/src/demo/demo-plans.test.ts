import { sumOre } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { stagePrizesOf } from '../modules/rounds/stage-prizes.ts';
import { usePlanFixture } from '../modules/rounds/testing/plan-fixture.ts';
import { sellRound } from '../modules/rounds/testing/played-round.ts';
import { prizesOf } from '../modules/rounds/ticket-store.ts';
import { demoGame, otherDemoGames, weekendPlanOf } from './demo-games.ts';
import { demoHalls } from './demo-halls.ts';

const fixture = usePlanFixture();

const plansOf = (hallId: number) =>
  [demoGame(hallId), ...otherDemoGames(hallId), weekendPlanOf(hallId)].filter((plan) => plan !== undefined);
/** The plans of the demo, one for each set of prizes. */
const plans = new Map(
  demoHalls
    .flatMap(({ hallId }) => plansOf(hallId))
    .map((plan) => [JSON.stringify(plan.prizePlan), plan] as const),
);

it('no two halls of the demo play by the same plans', () => {
  const ofHalls = demoHalls.map(({ hallId }) =>
    JSON.stringify(plansOf(hallId).map(({ hallId: _, ...terms }) => terms)),
  );
  expect(new Set(ofHalls).size).toBe(demoHalls.length);
});

it.each(
  [...plans.values()].map((plan) => [`hall ${plan.hallId}, main game ${plan.mainGame}`, plan] as const),
)(
  'the preview of the plan of %s promises the prizes of a round that are then shared, rounded and paid',
  async (_, { mainGame, ticketPrices, prizePlan }) => {
    const { dagny, hallId: elsewhere } = await fixture.hallWithTwo();
    const change = { ticketPrices, prizes: [...stagePrizesOf(prizePlan)] };
    const shown = (await fixture.preview(dagny, { hallId: elsewhere, mainGame, change }))!.round;
    const { hallId, round } = await sellRound(fixture, { mainGame, ticketPrices, prizePlan });
    await fixture.playToEnd(round);
    const won = await prizesOf(fixture.database.db, hallId, [round.roundId]);
    const shared = won.filter(({ isJackpot }) => !isJackpot).map(({ amountOre }) => amountOre);
    const paidOre = sumOre(await fixture.houseBalance(hallId, 'rounding'), ...shared);
    const ofStakesOre = ((await fixture.reread(round)).stakesOre * shown.perMille) / 1000;
    // Each stage's share of the stakes is rounded down to whole øre.
    expect(paidOre).toBeGreaterThan(shown.prizes + ofStakesOre - prizePlan.length);
    expect(paidOre).toBeLessThanOrEqual(shown.prizesAtMost + ofStakesOre);
  },
);
