/** What all discrepancies have in common, whoever's books differ from ours. */
import type { Ore } from '@lokalbingo/money';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Alarm } from '../alarms/alarms.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** Why a discrepancy ended. `agrees`: both sides agree now. `changed`: they differ in another way. */
export type EndedBecause = 'settled' | 'agrees' | 'changed';

/** What a discrepancy is found in. The hall is null where the other side names one that is not ours. */
export type InBooks = { readonly hallId: number | null; readonly party?: string };

/** What both sides say, of which kind of discrepancy it is, and how much it is about. */
export type Differing = { readonly kind: string; readonly stakeOre: Ore };

/** What was looked at, and the discrepancy that was found in it, if any. */
export type Found<Subject, Facts> = Subject & { readonly discrepancy: Facts | undefined };

/** A discrepancy that was written down. */
export type Stored<Subject, Facts> = Subject &
  Facts & {
    readonly differenceId: number;
    readonly firstSeenAt: Date;
    readonly lastSeenAt: Date;
    readonly endedBecause: EndedBecause | null;
  };

/** A person's step with a discrepancy. */
export type DiscrepancyStep = {
  readonly step: 'proposed' | 'settled';
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
};

/**
 * The discrepancies of one module: where they are kept, and what differs between these and others. The columns of the
 * table have the names of the properties of `Subject` and `Facts`, in snake case.
 */
export type DiscrepancyBook<Subject extends InBooks, Facts extends Differing> = {
  readonly table: 'payments.differences' | 'outside_money.differences' | 'books.findings';
  readonly steps: {
    readonly table: string;
    /** What a step names its discrepancy by. */
    readonly key: readonly ('hallId' | 'differenceId')[];
  };
  /** Joins some subjects to `difference`, the table: `subjects AS wanted (…) ON …`. */
  readonly among: (subjects: readonly Subject[]) => RawBuilder<unknown>;
  /** One text for each subject. */
  readonly subjectText: (subject: Subject) => string;
  /** One text for facts that are the same. */
  readonly factsText: (facts: Facts) => string;
  /** The player whose money a discrepancy is about; undefined where it is nobody's. */
  readonly ownerOf: (tx: Tx, subject: Subject) => Promise<number | undefined>;
  /** The job that asks the other side again and compares; undefined where asking tells nothing. */
  readonly questionAbout?: (
    found: Subject & Facts,
  ) => { readonly task: string; readonly payload: object } | undefined;
  readonly alarmOf: (found: Subject & Facts) => Omit<Alarm, 'hallId'>;
  /** However little one is about, two settle it. */
  readonly isByTwo?: boolean;
};
