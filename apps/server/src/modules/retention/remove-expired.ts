/** Deletes expired data each night. */
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Anonymisation, ModuleRetention } from '../../platform/removal.ts';
import { Fault, ok } from '../../platform/result.ts';
import { raiseAlarmApart } from '../alarms/alarms.ts';
import { lockPerson } from './lock-person.ts';
import {
  beginRemovalRun,
  countRemoved,
  type ExpiredPlayers,
  endRemovalRun,
  expiredPlayersAfter,
  type RemovalRun,
} from './removal-store.ts';
import { anonymiseDeclarations, anonymisePerson, playerRules, removalsOf } from './retention-rules.ts';

/** The dependencies of deletion. */
export type RemoveExpiredDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** The modules' rules, in the order in which they anonymise. */
  readonly rules: readonly ModuleRetention[];
};

/** The number of deleted rows by rule. */
export type RemovedRows = Readonly<Record<string, number>>;

/** Deletes a portion in a transaction and returns the number of rows. */
type Portion = (tx: Tx) => Promise<number>;

/**
 * Deletes what has expired by every rule, and anonymises every expired player. Each portion is a transaction that also counts
 * its rows, so after a crash the count is right and the next run continues. A failing rule raises an alarm and does not stop
 * the others.
 * @throws Fault when a rule failed, so that the job runs again
 */
export async function removeExpired(deps: RemoveExpiredDeps): Promise<RemovedRows> {
  const at = deps.clock.now();
  const ranOn = osloDayOf(at);
  const removed: Record<string, number> = {};
  let failures = 0;
  const turn = async (
    rule: string,
    workedOff: (portion: (some: Portion) => Promise<number>) => Promise<void>,
  ) => {
    const of = { ranOn, rule };
    removed[rule] = 0;
    try {
      await inTransaction(deps.db, async (tx) => ok(await beginRemovalRun(tx, of, at)));
      await workedOff(async (portion) => {
        const count = await counted(deps.db, of, portion);
        removed[rule] = (removed[rule] ?? 0) + count;
        return count;
      });
      await inTransaction(deps.db, async (tx) => ok(await endRemovalRun(tx, of, deps.clock.now())));
    } catch (error) {
      failures += 1;
      deps.log.error({ alarm: 'retention_failed', rule, err: error }, 'expired data could not be removed');
      await raiseAlarmApart(deps.db, at, { name: 'retention_failed', hallId: null, about: { rule } });
    }
  };
  for (const { rule, removeSome } of removalsOf(deps.rules))
    await turn(rule, async (portion) => {
      while ((await portion((tx) => removeSome(tx, at))) > 0);
    });
  await turn(playerRules.declarations, async (portion) => {
    for await (const { ended } of players(deps.db, at))
      for (const playerId of ended)
        await portion((tx) => ofPlayer(tx, anonymiseDeclarations(deps.rules), { playerId, at }));
  });
  await turn(playerRules.persons, async (portion) => {
    for await (const { over } of players(deps.db, at))
      for (const playerId of over)
        await portion((tx) => ofPlayer(tx, anonymisePerson(deps.rules), { playerId, at }));
  });
  deps.log.info({ ranOn, removed }, 'expired data was removed');
  if (failures > 0) throw new Fault(`Data expired by ${failures} rules could not be deleted.`);
  return removed;
}

async function counted(db: Db, turn: RemovalRun, portion: Portion): Promise<number> {
  const done = await inTransaction(db, async (tx) => {
    const count = await portion(tx);
    if (count > 0) await countRemoved(tx, turn, count);
    return ok(count);
  });
  return done.value;
}

/** Expired players, page by page. */
async function* players(db: Db, at: Date): AsyncIterable<ExpiredPlayers> {
  let page = await expiredPlayersAfter(db, 0, at);
  while (page.lookedAtTo !== undefined) {
    yield page;
    page = await expiredPlayersAfter(db, page.lookedAtTo, at);
  }
}

/** Deletes the data of an expired player. The purge functions check under the lock that it is still expired. */
async function ofPlayer(
  tx: Tx,
  forget: Anonymisation,
  player: { readonly playerId: number; readonly at: Date },
): Promise<number> {
  await lockPerson(tx, player.playerId);
  return forget(tx, player);
}
