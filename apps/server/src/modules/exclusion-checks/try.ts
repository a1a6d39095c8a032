import type { Purpose } from '@lokalbingo/contract/admission';
import type { Operation } from '@lokalbingo/contract/operation';
import type { Exclusion } from './exclusions.ts';

/** A call as sent over HTTP. */
export type TriedCall = {
  readonly operation: Operation;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
};

/** The attempt for a purpose. */
export type Try = {
  /** The call; when missing, the offer in "my halls" is checked. `roundId` is a round on sale. */
  readonly call?: (round: { readonly roundId: number }) => TriedCall;
  /** The players who must be refused, and the refusal of each; all others must be accepted. */
  readonly closedTo: Readonly<Partial<Record<Exclusion, string>>>;
  /** Refusals that take precedence when the installation lacks the outside party. */
  readonly orElse?: readonly string[];
};

/** The calls of other modules that the check makes; the program injects them. */
export type CheckCalls = {
  readonly login: Operation;
  readonly listSessions: Operation;
  readonly listMyHalls: Operation;
  readonly getTable: Operation;
  /** The attempt for each purpose of the admission table. */
  readonly attempts: Readonly<Record<Purpose, Try>>;
};
