/** SQL for the steps of each request. Append-only. */
import { type Selectable, sql } from 'kysely';
import type { WithdrawalsSteps } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type Actor, actorColumns, actorOf } from '../four-eyes/four-eyes.ts';
import { type State, states, type Withdrawal } from './withdrawal.ts';

/** A step of a request. The player's own steps, `sent` and `cancelled`, have no actor and no reason. */
export type Step = {
  readonly step: State;
  readonly actor: Actor | null;
  readonly reason: string | null;
  readonly at: Date;
};

/** Inserts a step; it is never changed. */
export async function insertStep(
  tx: Tx,
  { hallId, withdrawalId }: Pick<Withdrawal, 'hallId' | 'withdrawalId'>,
  { step, actor, reason, at }: Step,
): Promise<void> {
  await tx
    .insertInto('withdrawals.steps')
    .values({
      hall_id: hallId,
      withdrawal_id: withdrawalId,
      step,
      ...(actor ? actorColumns(actor) : { actor: null }),
      reason,
      taken_at: at,
    })
    .execute();
}

/** Returns the steps of some requests by their numbers, oldest first. */
export async function stepsOf(
  db: Db | Tx,
  requests: readonly Pick<Withdrawal, 'hallId' | 'withdrawalId'>[],
): Promise<ReadonlyMap<number, readonly Step[]>> {
  const { rows } = await sql<Selectable<WithdrawalsSteps>>`
    SELECT steps.* FROM unnest(
      ${requests.map(({ hallId }) => hallId)}::integer[],
      ${requests.map(({ withdrawalId }) => withdrawalId)}::bigint[]) AS wanted (hall_id, withdrawal_id)
    JOIN withdrawals.steps USING (hall_id, withdrawal_id)`.execute(db);
  const steps = new Map<number, Step[]>();
  for (const row of rows) {
    const ofRequest = steps.get(row.withdrawal_id) ?? [];
    steps.set(row.withdrawal_id, [...ofRequest, fromRow(row)].sort(byOrder));
  }
  return steps;
}

// Two steps may be taken within a millisecond, so they are sorted by the order of the states.
const byOrder = (one: Step, other: Step): number => states.indexOf(one.step) - states.indexOf(other.step);

function fromRow(row: Selectable<WithdrawalsSteps>): Step {
  const { actor } = row;
  return {
    step: row.step as State,
    actor: actor === null ? null : actorOf({ ...row, actor }),
    reason: row.reason,
    at: row.taken_at,
  };
}
