/** What a kind of cases tells the queues: which cases wait, what staff decide by, and how a step is taken. */
import type { CaseCounts, CaseLine, CaseStepName, OpenCaseState, Queue } from '@lokalbingo/contract/cases';
import type { CaseFactName } from '@lokalbingo/contract/cases-facts';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { StaffCaller } from '../../platform/http/operation-routes.ts';
import type { Result } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** The numbers that name a case within its kind. */
export type CaseKey = readonly number[];

/** A case in a list, without who has it open. */
export type ListedCase = Omit<CaseLine, 'viewers' | 'caseId'> & { readonly key: CaseKey };

/** A case as staff decide on it. */
export type FoundCase = ListedCase & {
  /** Null for a case of no hall, which only the installation's staff see. */
  readonly hallId: number | null;
  readonly cardId: number | null;
  /** The members whom it is about. */
  readonly playerIds: readonly number[];
  /** The staff members whom it is about, who leave it to others. */
  readonly staffIds?: readonly number[];
  readonly facts: readonly CaseFact[];
  readonly history: readonly {
    readonly step: string;
    readonly actor: Actor | null;
    readonly reason: string | null;
    readonly at: Date;
  }[];
  readonly next: readonly CaseStepName[];
  /** The staff members who took an earlier step that another person's must follow. */
  readonly notBy: Partial<Readonly<Record<CaseStepName, readonly (number | undefined)[]>>>;
};

/** One fact of a case. */
export type CaseFact = {
  readonly name: CaseFactName;
  readonly text?: string | undefined;
  readonly amount?: Ore;
};

/** Whose queue: a hall's; `withoutHall`: also the cases of no hall, for staff of the whole installation. */
export type QueuePlace = {
  readonly hallId: number;
  readonly withoutHall: boolean;
  /** Who looks, for kinds of which each role sees its own. */
  readonly caller: StaffCaller;
};

/** Which cases are listed: those in these states after a case. */
export type ListAsked = QueuePlace & {
  readonly states: readonly OpenCaseState[];
  /** The staff member who has taken them up. */
  readonly takenUpBy: number | undefined;
  readonly after: CaseKey | undefined;
  readonly take: number;
};

/** A step that a person takes. */
export type StepAsked = {
  readonly step: CaseStepName;
  readonly key: CaseKey;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly reason: string;
  /** What the player is told; given where the contract asks for it. */
  readonly told: string | undefined;
  /** What the player reads; given where the contract asks for it. */
  readonly text: string | undefined;
};

/** Why a step is not taken. */
export type NotTaken = RefusalOf<Queue['steps'][number]['call']>;

/** See the file. */
export type CaseDefinition = {
  /** The cases that have not ended, the oldest first. */
  readonly list: (db: Db, asked: ListAsked) => Promise<readonly ListedCase[]>;
  readonly count: (
    db: Db,
    where: QueuePlace,
    staffId: number,
  ) => Promise<CaseCounts & { readonly oldest: Date | null }>;
  /** A case within the scope, also one that has ended. */
  readonly find: (tx: Tx, scope: Scope, key: CaseKey, caller: StaffCaller) => Promise<FoundCase | undefined>;
  /** Takes a step behind the locks of its kind. Does not check what `takeCaseStep` checks for all kinds. */
  readonly take: (tx: Tx, asked: StepAsked) => Promise<Result<unknown, NotTaken>>;
};
