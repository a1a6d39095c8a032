/** A step with a case in the columns that every table of such steps has. */
import type { Actor } from './actor.ts';

type Step<Name extends string> = {
  readonly step: Name;
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
};

/** What was done, by whom, why and when, as it is stored. */
export type StepRow = {
  readonly step: string;
  readonly actor: string;
  readonly actor_player_id: number | null;
  readonly actor_staff_id: number | null;
  readonly reason: string;
  readonly taken_at: Date;
};

/** A step to be stored. */
export function rowFromStep({ step, actor, reason, at }: Step<string>): StepRow {
  return { step, ...actorColumns(actor), reason, taken_at: at };
}

/** A step as it was stored. Its table allows its own names of steps and no others. */
export function stepFromRow<Name extends string>(row: StepRow): Step<Name> {
  return {
    step: row.step as Name,
    actor: actorOf(row),
    reason: row.reason,
    at: row.taken_at,
  };
}

/** Who acted, in the columns that every table of acts has. */
export const actorColumns = ({ name, playerId, staffId }: Actor) => ({
  actor: name,
  actor_player_id: playerId ?? null,
  actor_staff_id: staffId ?? null,
});

/** Who acted, as it was stored. */
export const actorOf = ({
  actor: name,
  actor_player_id: playerId,
  actor_staff_id: staffId,
}: Pick<StepRow, 'actor' | 'actor_player_id' | 'actor_staff_id'>): Actor => ({
  name,
  ...(playerId !== null && { playerId }),
  ...(staffId !== null && { staffId }),
});
