/** SQL for the steps with held prizes: of their verdicts, and of the releases of refused ones. Steps are append-only. */
import type { Db, Tx } from '../../../platform/database.ts';
import { rowFromStep, type StepRow, stepFromRow } from '../../four-eyes/four-eyes.ts';
import type { HeldPrize, PrizeRefusalReason, PrizeStep, ReleaseStep } from './held-prize.ts';

/** Inserts a step of a verdict. `shownReason` is only for a refusal. */
export async function insertPrizeStep(
  tx: Tx,
  prize: HeldPrize,
  step: PrizeStep,
  shownReason: PrizeRefusalReason | undefined,
): Promise<void> {
  await tx
    .insertInto('rounds.prize_steps')
    .values({ ...keyOf(prize), ...rowFromStep(step), told_as: shownReason ?? null })
    .execute();
}

/** Inserts a step of a release. */
export async function insertReleaseStep(tx: Tx, prize: HeldPrize, step: ReleaseStep): Promise<void> {
  await tx
    .insertInto('rounds.prize_releases')
    .values({ ...keyOf(prize), ...rowFromStep(step) })
    .execute();
}

/** Returns the steps of a prize's verdict, oldest first. */
export const stepsOfPrize = async (db: Db | Tx, prize: HeldPrize): Promise<readonly PrizeStep[]> =>
  (await rowsIn(db, 'rounds.prize_steps', prize)).map((row) => stepFromRow(row));

/** Returns the steps of a prize's release, oldest first. */
export const releaseStepsOf = async (db: Db | Tx, prize: HeldPrize): Promise<readonly ReleaseStep[]> =>
  (await rowsIn(db, 'rounds.prize_releases', prize)).map((row) => stepFromRow(row));

const keyOf = ({ hallId, roundId, stage, ticketNo }: HeldPrize) => ({
  hall_id: hallId,
  round_id: roundId,
  stage,
  ticket_no: ticketNo,
});

const rowsIn = (
  db: Db | Tx,
  table: 'rounds.prize_steps' | 'rounds.prize_releases',
  prize: HeldPrize,
): Promise<readonly StepRow[]> =>
  db
    .selectFrom(table)
    .select(['step', 'actor', 'actor_player_id', 'actor_staff_id', 'reason', 'taken_at'])
    .where((eb) => eb.and(keyOf(prize)))
    .orderBy(({ eb }) => eb('step', '<>', 'taken_up'))
    .execute();
