/** Converts a case step to and from the columns that every table of steps has. */
import type { Actor } from './actor.ts';

type Step<Name extends string> = {
  readonly step: Name;
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
};

/** A stored step: what was done, by whom, why and when. */
export type StepRow = {
  readonly step: string;
  readonly actor: string;
  readonly actor_player_id: number | null;
  readonly actor_staff_id: number | null;
  readonly reason: string;
  readonly taken_at: Date;
};

/** Converts a step to a row. */
export function rowFromStep({ step, actor, reason, at }: Step<string>): StepRow {
  return { step, ...actorColumns(actor), reason, taken_at: at };
}

/** Converts a row to a step. The table's constraint allows only its own names of steps. */
export function stepFromRow<Name extends string>(row: StepRow): Step<Name> {
  return {
    step: row.step as Name,
    actor: actorOf(row),
    reason: row.reason,
    at: row.taken_at,
  };
}

/** Converts an actor to the columns that every table of acts has. */
export const actorColumns = ({ name, playerId, staffId }: Actor) => ({
  actor: name,
  actor_player_id: playerId ?? null,
  actor_staff_id: staffId ?? null,
});

/** Converts these columns to the actor. */
export const actorOf = ({
  actor: name,
  actor_player_id: playerId,
  actor_staff_id: staffId,
}: Pick<StepRow, 'actor' | 'actor_player_id' | 'actor_staff_id'>): Actor => ({
  name,
  ...(playerId !== null && { playerId }),
  ...(staffId !== null && { staffId }),
});
