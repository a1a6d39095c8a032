/** A player who sets limits in a few halls, for tests of own limits. */
import { getUserPlayLimits, setUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import { kroner, oreFromKroner, zeroOre } from '@lokalbingo/money';
import { beforeAll, beforeEach } from 'vitest';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { type TestDatabase, useTestDatabase } from '../../../platform/testing/test-database.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../../identity/testing/sample-player.ts';
import { lobbyModule } from '../../lobby/lobby.ts';
import { openCard } from '../../player-cards/player-cards.ts';
import { admitAndCountStakes, lockedStakersOf, responsiblePlayModule } from '../responsible-play.ts';

const hallId = 1;

/** The calls of the test's player. */
function callsOf(api: TestApi, playerId: () => number) {
  const read = async (bingoId: number = hallId) => {
    const { answer } = await api.call(getUserPlayLimits, { as: playerId(), query: { bingoId } });
    assert(answer, 'A member gets the limits.');
    return answer;
  };
  /** Sends the shown values with changes. Returns the message, or the code of a refusal. */
  const set = async (
    changes: {
      dailyLimit?: number;
      monthlyLimit?: number;
      today?: string;
      shown?: { day: number; month: number };
    },
    bingoId = hallId,
  ) => {
    const shown = await read(bingoId);
    const body = {
      bingoId,
      dailyLimit: shown.grenseKrDag / 100,
      monthlyLimit: shown.grenseKrMnd / 100,
      ...changes,
    };
    return sent(body);
  };
  const sent = async (body: object, as = playerId()) => {
    const reply = await api.send(setUserPlayLimits, { as, body });
    const { message, code } = reply.json() as { message?: string; code?: string };
    return reply.statusCode === 200 ? message : `${reply.statusCode} ${code}`;
  };
  return { read, set, sent };
}

/** Reads the outcome of a stake in kroner, and the player's stored limits. */
function seenBy(database: TestDatabase, clock: Clock, playerId: () => number) {
  const stake = async (amount: number) => {
    const card = { hallId, playerId: playerId() };
    const outcome = await inTransaction(database.db, async (tx) => {
      const stakers = await lockedStakersOf(tx, { clock }, [card]);
      const balance = { ownOre: kroner(10_000), winningsOre: kroner(0) };
      const amountOre = oreFromKroner(amount) ?? zeroOre;
      const { admissions, counted } = admitAndCountStakes(tx, stakers, [{ ...card, amountOre, balance }]);
      await counted;
      return ok(admissions);
    });
    const [admission] = outcome.value;
    return admission?.ok ? 'admitted' : admission?.refusal;
  };
  const kept = () =>
    database.db
      .selectFrom('responsible_play.own_limits')
      .select(['period', 'limit_ore', 'counts_from', 'policy_version'])
      .where('player_id', '=', playerId())
      .orderBy('set_no')
      .execute();
  return { stake, kept };
}

/** Creates the halls before the file's tests, and a new player on a Saturday at noon before each. */
export function useLimitsFixture() {
  // Without the product's lock timeouts: two hundred concurrent settings may wait for one another on a slow machine.
  const database = useTestDatabase({ limits: 'none' });
  const api = useTestApi(
    ({ db, clock }) => [
      responsiblePlayModule({ db, clock, throttleSecret: 'throttle secret' }),
      lobbyModule({ db, clock }),
    ],
    { database },
  );
  const { clock } = api;
  const halls = { strict: 2, withoutPayouts: 3, withoutLimits: 4, elsewhere: 5 } as const;
  let playerId: number;

  beforeAll(() =>
    storeSampleHalls(
      database.ownerDb,
      sampleHall({ hallId }),
      sampleHall({ hallId: halls.strict, maxLimitDayOre: kroner(500), maxLimitMonthOre: kroner(2500) }),
      sampleHall({ hallId: halls.withoutPayouts, payoutsEnabled: false }),
      sampleHall({ hallId: halls.withoutLimits, playLimitsOffered: false }),
      sampleHall({ hallId: halls.elsewhere }),
    ),
  );
  beforeEach(async () => {
    clock.set('2026-11-21T12:00:00+01:00');
    playerId = await newPlayer();
  });

  async function newPlayer(): Promise<number> {
    const created = await storeSamplePlayer(database.db);
    for (const memberOf of [hallId, halls.strict, halls.withoutPayouts, halls.withoutLimits])
      await inTransaction(database.db, (tx) =>
        openCard(tx, { clock }, { hallId: memberOf, playerId: created }),
      );
    return created;
  }

  const { read, set, sent } = callsOf(api, () => playerId);
  const { stake, kept } = seenBy(database, clock, () => playerId);
  return {
    database,
    api,
    clock,
    hallId,
    halls,
    playerId: () => playerId,
    newPlayer,
    read,
    set,
    sent,
    stake,
    kept,
  };
}
