/** What is the same of every difference, whoever's books differ from ours. */
import type { Ore } from '@lokalbingo/money';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** Why a difference does not stand any more. `agrees`: the two tell the same now. `changed`: they differ otherwise. */
export type EndedBecause = 'settled' | 'agrees' | 'changed';

/** A difference as it is settled: whose hall, how much it is about, and whether it stands. */
export type Settleable = {
  readonly differenceId: number;
  /** Null where the other side names a hall that is not ours. */
  readonly hallId: number | null;
  readonly stakeOre: Ore;
  readonly endedBecause: EndedBecause | null;
};

/** What persons have done with a difference. */
export type DifferenceStep = {
  readonly step: 'proposed' | 'settled';
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
};
