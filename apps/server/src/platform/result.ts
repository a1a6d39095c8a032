/**
 * The only three kinds of failure.
 *
 * A *refusal* is a decision of the rules: a returned value with a code from the contract. A *fault* is a failure of something
 * outside: thrown, caught once at the edge, never shown with its text. A *bug* is a failed assertion: thrown, rolled back, alarm.
 */
import type { RefusalCode } from '@lokalbingo/contract/problem';

/** A refusal by the rules: a code from the contract, and facts for the player's text. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly code: Code;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/** Acceptance with a value, or refusal with a reason. `isKept`: see {@link kept}. */
export type Decision<Value, Why> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Why; readonly isKept?: true };

/** Acceptance with a value, or refusal with a code. */
export type Result<Value, Code extends RefusalCode = RefusalCode> = Decision<Value, Refusal<Code>>;

/** Creates an acceptance. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Creates a refusal. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  facts?: Refusal['facts'],
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: facts ? { code, facts } : { code } };
}

/** Marks a refusal whose transaction commits all the same, so that a counted attempt stays counted. */
export function kept<No extends { readonly ok: false }>(no: No): No & { readonly isKept: true } {
  return { ...no, isKept: true };
}

/**
 * A failure of something outside: a provider does not answer, a file is missing. The message is for the log,
 * never for a player.
 */
export class Fault extends Error {
  override name = 'Fault';
}

/** A violated invariant. Rolls back the transaction and raises an alarm. */
export class Bug extends Error {
  override name = 'Bug';
}

/** Asserts an invariant. @throws Bug */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Bug(message);
}

/** Throws a Bug, in a branch that the compiler knows cannot be reached. */
export function exhausted(value: never): never {
  throw new Bug(`Unhandled case: ${JSON.stringify(value)}`);
}
