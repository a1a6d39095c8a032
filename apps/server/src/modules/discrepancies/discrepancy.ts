/** The parts that all discrepancies have in common, whichever party's books differ from ours. */
import type { Ore } from '@lokalbingo/money';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Alarm } from '../alarms/alarms.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** Why a discrepancy ended. `agrees`: both sides agree now. `changed`: they differ in another way. */
export type EndedBecause = 'settled' | 'agrees' | 'changed';

/** The subject of a discrepancy. The hall is null when the other party names one that is not ours. */
export type InBooks = { readonly hallId: number | null; readonly party?: string };

/** The kind of a discrepancy and the amount in question. */
export type Differing = { readonly kind: string; readonly stakeOre: Ore };

/** A compared subject, with its discrepancy if there is one. */
export type Found<Subject, Facts> = Subject & { readonly discrepancy: Facts | undefined };

/** A stored discrepancy. */
export type Stored<Subject, Facts> = Subject &
  Facts & {
    readonly differenceId: number;
    readonly firstSeenAt: Date;
    readonly lastSeenAt: Date;
    readonly endedBecause: EndedBecause | null;
  };

/** A person's step to settle a discrepancy. */
export type DiscrepancyStep = {
  readonly step: 'proposed' | 'settled';
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
};

/**
 * Describes the discrepancies of one module and the tables that hold them. The columns have the names of the properties
 * of `Subject` and `Facts`, in snake case.
 */
export type DiscrepancyBook<Subject extends InBooks, Facts extends Differing> = {
  readonly table: 'payments.differences' | 'outside_money.differences' | 'books.findings';
  readonly steps: {
    readonly table: string;
    /** The columns by which a step refers to its discrepancy. */
    readonly key: readonly ('hallId' | 'differenceId')[];
  };
  /** Joins some subjects to the table, which has the alias `difference`: `subjects AS wanted (…) ON …`. */
  readonly among: (subjects: readonly Subject[]) => RawBuilder<unknown>;
  /** Returns a text that identifies a subject. */
  readonly subjectText: (subject: Subject) => string;
  /** Returns a text that is the same for equal facts. */
  readonly factsText: (facts: Facts) => string;
  /** Returns the player whose money is in question; undefined when it belongs to no player. */
  readonly ownerOf: (tx: Tx, subject: Subject) => Promise<number | undefined>;
  /** Returns the job that queries the other party and compares again; undefined when a query cannot help. */
  readonly questionAbout?: (
    found: Subject & Facts,
  ) => { readonly task: string; readonly payload: object } | undefined;
  readonly alarmOf: (found: Subject & Facts) => Omit<Alarm, 'hallId'>;
  /** Whether settling always takes two persons, whatever the amount. */
  readonly isByTwo?: boolean;
};
