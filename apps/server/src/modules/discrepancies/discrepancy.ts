/** What discrepancies with every party have in common. */
import type { Ore } from '@lokalbingo/money';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** Why a discrepancy ended. `agrees`: both sides agree now. `changed`: they differ in another way. */
export type EndedBecause = 'settled' | 'agrees' | 'changed';

/** A discrepancy to settle: its hall, its amount, and whether it is open. */
export type Settleable = {
  readonly differenceId: number;
  /** Null when the other side names a hall that we do not have. */
  readonly hallId: number | null;
  readonly stakeOre: Ore;
  readonly endedBecause: EndedBecause | null;
};

/** A person's step with a discrepancy. */
export type DiscrepancyStep = {
  readonly step: 'proposed' | 'settled';
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
};
