/** Cancels rounds whether or not they are due, for tests of the consequences. */
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import { kroner } from '@lokalbingo/money';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { cancelRounds } from '../draw/cancel-round.ts';
import { writeTransitions } from '../draw/write-transitions.ts';
import type { RoundKey } from '../round.ts';
import { lockRounds } from '../round-store.ts';

/** Cancels a round for a reason, and refunds its stakes. */
export async function cancelNow(
  db: Db,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  key: RoundKey,
  reason: RoundCancelReason,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rounds = await lockRounds(tx, [key]);
    const reasons = new Map(rounds.map((round) => [round, reason] as const));
    const steps = await cancelRounds(tx, { seedKeys: ringForTests, log }, reasons);
    return ok(await writeTransitions(tx, { prizeCapOre: kroner(10_000) }, steps, clock.now()));
  });
}
