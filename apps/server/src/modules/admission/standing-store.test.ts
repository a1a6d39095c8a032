import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { openCard, reportCardFault } from '../player-cards/player-cards.ts';
import { beginGlobalPause, beginPause } from '../responsible-play/responsible-play.ts';
import { admitPlayer, flagsOf, setFlags, standingOf, standingsOf } from './admission.ts';

const database = useTestDatabase();
const clock = fakeClock('2026-11-21T12:00:00+01:00');
const [hallId, otherHallId] = [1, 2];
let playerId: number;
let otherId: number;
let statements = 0;

beforeAll(async () => {
  const { ownerDb: db, serverPool } = database;
  await storeSampleHalls(
    db,
    sampleHall({ hallId }),
    sampleHall({ hallId: otherHallId, netsMerchantId: null }),
  );
  playerId = await storeSamplePlayer(db, { forceAML: true });
  otherId = await storeSamplePlayer(db);
  await inTransaction(db, async (tx) => {
    for (const hall of [hallId, otherHallId]) await openCard(tx, { clock }, { hallId: hall, playerId });
    await reportCardFault(tx, { hallId: otherHallId, playerId });
    await beginPause(tx, { clock }, { hallId, playerId, endsOn: osloDay('2026-11-23') });
    await beginPause(tx, { clock }, { hallId, playerId, endsOn: osloDay('2026-11-22') });
    await beginGlobalPause(tx, { clock }, { playerId: otherId, endsOn: osloDay('2027-11-21') });
    return ok(undefined);
  });
  serverPool.on('acquire', () => {
    statements += 1;
  });
});

const at = (moment: string) => new Date(moment);

describe('standings', () => {
  it('are read in one statement, for many players in many halls', async () => {
    statements = 0;
    const players = [playerId, otherId].flatMap((id) =>
      [hallId, otherHallId].map((hall) => ({ hallId: hall, playerId: id })),
    );
    const standings = await standingsOf(database.db, players, clock.now());
    expect(statements).toBe(1);
    expect(players.map((player) => standings.of(player))).toMatchObject([
      { card: { state: 'active' }, dueDiligenceForced: true, hallPausedUntil: '2026-11-23' },
      { card: { state: 'fault' }, hallPausedUntil: null, hall: { netsMerchantId: null } },
      { card: null, dueDiligenceForced: false, globallyPausedUntil: '2027-11-21' },
      { card: null, hallPausedUntil: null, globallyPausedUntil: '2027-11-21' },
    ]);
  });

  it('show the longest of several pauses, until its last day ends in Oslo', async () => {
    const until = async (moment: string) =>
      (await standingOf(database.db, { hallId, playerId }, at(moment)))?.hallPausedUntil;
    expect(await until('2026-11-22T23:59:59+01:00')).toBe('2026-11-23');
    expect(await until('2026-11-23T00:00:00+01:00')).toBe(null);
  });

  it('do not exist for an unknown hall or player, so admission is refused', async () => {
    for (const nobody of [
      { hallId: 77, playerId },
      { hallId, playerId: 999_999 },
    ]) {
      expect(await standingOf(database.db, nobody, clock.now())).toBeUndefined();
      expect(await admitPlayer(database.db, 'withdraw', nobody, clock.now())).toEqual({
        ok: false,
        refusal: { code: 'not_a_member' },
      });
    }
  });
});

describe('a player without stored flags', () => {
  it('has every flag raised', async () => {
    const { player_id: unknownId } = await database.db
      .insertInto('identity.players')
      .values({
        mobile: '49999999',
        first_name: 'Ukjent',
        last_name: 'Spiller',
        password_hash: '',
        created_at: clock.now(),
      })
      .returning('player_id')
      .executeTakeFirstOrThrow();
    const all = { noBankID: true, updateAML: true, forceAML: true, extraAML: true };
    expect(await flagsOf(database.db, unknownId)).toEqual(all);
    const standing = await standingOf(database.db, { hallId, playerId: unknownId }, clock.now());
    expect(standing).toMatchObject({ eIdMissing: true, dueDiligenceForced: true });
    await inTransaction(database.db, async (tx) => ok(await setFlags(tx, unknownId, { noBankID: false })));
    expect(await flagsOf(database.db, unknownId)).toEqual({ ...all, noBankID: false });
  });

  it('keeps the other flags when one is set', async () => {
    await inTransaction(database.db, async (tx) => {
      await setFlags(tx, otherId, { updateAML: true });
      return ok(await setFlags(tx, otherId, { extraAML: true }));
    });
    expect(await flagsOf(database.db, otherId)).toEqual({
      noBankID: false,
      updateAML: true,
      forceAML: false,
      extraAML: true,
    });
  });
});
