import type { Purpose } from '@lokalbingo/contract/admission';
import type { Operation } from '@lokalbingo/contract/operation';
import type { Exclusion } from './exclusions.ts';

/** A call as it travels. */
export type TriedCall = {
  readonly operation: Operation;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
};

/** What is tried for a purpose. */
export type Try = {
  /** The call; without one it is what "my halls" offers that is looked at. `roundId` is a round on sale. */
  readonly call?: (round: { readonly roundId: number }) => TriedCall;
  /** Whom the purpose is closed to, and by which refusal; to all others it is open. */
  readonly closedTo: Readonly<Partial<Record<Exclusion, string>>>;
  /** Refusals that come before, where the installation has no such party. */
  readonly orElse?: readonly string[];
};

/** The calls of other modules that the check makes; the program hands them in. */
export type CheckCalls = {
  readonly login: Operation;
  readonly listSessions: Operation;
  readonly listMyHalls: Operation;
  readonly getTable: Operation;
  /** What is tried for each purpose of the admission table. */
  readonly tries: Readonly<Record<Purpose, Try>>;
};
