/**
 * The definition that each kind of case gives the queues: its waiting cases, the facts for a decision, and its steps.
 */
import type { CaseCounts, CaseLine, CaseStepName, OpenCaseState, Queue } from '@lokalbingo/contract/cases';
import type { CaseFactName } from '@lokalbingo/contract/cases-facts';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import type { StaffCaller } from '../../platform/http/operation-routes.ts';
import type { Result } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';

/** The numbers that identify a case within its kind. */
export type CaseKey = readonly number[];

/** A case in a list, without the staff who have it open. */
export type ListedCase = Omit<CaseLine, 'viewers' | 'caseId'> & { readonly key: CaseKey };

/** A case with the facts for a decision. */
export type FoundCase = ListedCase & {
  /** Null for a case of no hall, which only the installation's staff see. */
  readonly hallId: number | null;
  readonly cardId: number | null;
  /** The members concerned. */
  readonly playerIds: readonly number[];
  /** The staff members concerned, who may not handle it. */
  readonly staffIds?: readonly number[];
  readonly facts: readonly CaseFact[];
  readonly history: readonly {
    readonly step: string;
    readonly actor: Actor | null;
    readonly reason: string | null;
    readonly at: Date;
  }[];
  readonly next: readonly CaseStepName[];
  /** By step, the staff members who may not take it because they took an earlier step. */
  readonly notBy: Partial<Readonly<Record<CaseStepName, readonly (number | undefined)[]>>>;
};

/** One fact of a case. */
export type CaseFact = {
  readonly name: CaseFactName;
  readonly text?: string | undefined;
  readonly amount?: Ore;
};

/** A hall's queue. `withoutHall` adds the cases of no hall, for staff of the whole installation. */
export type QueuePlace = {
  readonly hallId: number;
  readonly withoutHall: boolean;
  /** The reader, for kinds where each role sees only its own cases. */
  readonly caller: StaffCaller;
};

/** Selects the cases in these states that follow a given case. */
export type ListRequest = QueuePlace & {
  readonly states: readonly OpenCaseState[];
  /** Lists only cases that this staff member has taken up; undefined for all. */
  readonly takenUpBy: number | undefined;
  readonly after: CaseKey | undefined;
  readonly take: number;
};

/** A step that a person takes. */
export type StepRequest = {
  readonly step: CaseStepName;
  readonly key: CaseKey;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly reason: string;
  /** The player's notice; set where the contract requires it. */
  readonly messageCode: string | undefined;
  /** The text that the player reads; set where the contract requires it. */
  readonly text: string | undefined;
};

/** The refusal of a step. */
export type NotTaken = RefusalOf<Queue['steps'][number]['call']>;

/** A kind of case. See the top of the file. */
export type CaseDefinition = {
  /** Returns the open cases, oldest first. */
  readonly list: (db: Db, request: ListRequest) => Promise<readonly ListedCase[]>;
  readonly count: (
    db: Db,
    where: QueuePlace,
    staffId: number,
  ) => Promise<CaseCounts & { readonly oldest: Date | null }>;
  /** Finds a case within the scope, open or ended. */
  readonly find: (tx: Tx, scope: Scope, key: CaseKey, caller: StaffCaller) => Promise<FoundCase | undefined>;
  /** Takes a step under the locks of its kind. Leaves the checks common to all kinds to `takeCaseStep`. */
  readonly take: (tx: Tx, request: StepRequest) => Promise<Result<unknown, NotTaken>>;
};
