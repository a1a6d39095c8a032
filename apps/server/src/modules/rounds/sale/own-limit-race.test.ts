import { setUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api.ts';
import { responsiblePlayModule } from '../../responsible-play/responsible-play.ts';
import { limitsLeft } from '../../responsible-play/testing/limits-left.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { openPurchaseBatcher } from './purchase-batcher.ts';

const fixture = useRoundFixture();
const api = useTestApi(
  ({ db, clock }) => [responsiblePlayModule({ db, clock, throttleSecret: 'throttle secret' })],
  {
    database: fixture.database,
    clock: fixture.clock,
  },
);

const ticket = 15;
const limit = 300;
const nationsLimit = 900;

describe('a limit that is lowered during a hundred purchases in four servers', () => {
  // The number of answered purchases when the limit is sent.
  it.each([0, 1, 5, 15, 25, 40, 55])(
    'after %i answers applies to every purchase after the new limit is confirmed',
    async (answersBefore) => {
      // Enough rounds that no other limit applies.
      const hallId = await fixture.newHall({ lastStart: '12:25:00' });
      await fixture.roundOnSale(hallId);
      const rounds = await fixture.roundsOf(hallId);
      const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(5000) });
      const desks = [1, 2, 3, 4].map(() => openPurchaseBatcher({ ...fixture, db: fixture.database.db }));
      const spentKroner = async () => 5000 - (await fixture.balance(hallId, playerId)).ownOre / 100;

      const { promise: mayLower, resolve: lowerNow } = Promise.withResolvers<void>();
      let answers = 0;
      if (answersBefore === 0) lowerNow();
      const lowered = mayLower.then(async () => {
        const body = { bingoId: hallId, dailyLimit: limit, monthlyLimit: 4400 };
        expect((await api.send(setUserPlayLimits, { as: playerId, body })).json()).toEqual({ message: '' });
        return spentKroner();
      });
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, async (_, at) => {
          const { roundId } = rounds[at % rounds.length]!;
          const outcome = await desks[(at * 7) % 4]!({
            playerId,
            hallId,
            mainGame: 1,
            roundIds: [roundId],
            tickets: [{ kind: 'large', count: 1 }],
            idempotencyKey: `${playerId}-${at}`,
          });
          answers += 1;
          if (answers === answersBefore) lowerNow();
          return outcome;
        }),
      );
      const spentAtItsAnswer = await lowered;

      const spent = await spentKroner();
      expect(spent).toBe(outcomes.filter(({ ok }) => ok).length * ticket);
      expect(spent).toBeLessThanOrEqual(nationsLimit);
      if (spentAtItsAnswer > limit) expect(spent).toBe(spentAtItsAnswer);
      else expect(spent).toBeLessThanOrEqual(limit);
      const left = await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now());
      expect(left.dayOre).toBe(kroner(Math.max(0, limit - spent)));
      expect(left.monthOre).toBe(kroner(4400 - spent));
      const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.code]));
      expect(new Set(refused)).toEqual(new Set(['play_limit_reached']));
    },
  );
});
