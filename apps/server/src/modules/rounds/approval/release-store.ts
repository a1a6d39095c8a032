/** SQL for the steps by which refused prizes are released. Steps are append-only. */
import type { Db, Tx } from '../../../platform/database.ts';
import { rowFromStep, stepFromRow } from '../../four-eyes/four-eyes.ts';
import type { HeldPrize, ReleaseStep } from './held-prize.ts';

/** Inserts a step. */
export async function insertReleaseStep(
  tx: Tx,
  { hallId, roundId, stage, ticketNo }: HeldPrize,
  step: ReleaseStep,
): Promise<void> {
  const prize = { hall_id: hallId, round_id: roundId, stage, ticket_no: ticketNo };
  await tx
    .insertInto('rounds.prize_releases')
    .values({ ...prize, ...rowFromStep(step) })
    .execute();
}

/** Returns the steps of a prize's release, oldest first. */
export async function releaseStepsOf(
  db: Db | Tx,
  { hallId, roundId, stage, ticketNo }: HeldPrize,
): Promise<readonly ReleaseStep[]> {
  const rows = await db
    .selectFrom('rounds.prize_releases')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .where('stage', '=', stage)
    .where('ticket_no', '=', ticketNo)
    .orderBy(({ eb }) => eb('step', '<>', 'taken_up'))
    .execute();
  return rows.map((row) => stepFromRow(row));
}
