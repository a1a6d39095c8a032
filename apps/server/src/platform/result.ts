/**
 * The three ways of failing, and no fourth.
 *
 * A *refusal* is the rules saying no: a returned value with a code from the contract. A *fault* is the world failing:
 * thrown, caught once at the edge, never shown with its text. A *bug* is a failed assertion: thrown, rolled back, alarm.
 */
import type { RefusalCode } from '@lokalbingo/contract/problem';

/** The rules said no: a code from the contract and the facts that a player's text may need. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly code: Code;
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
};

/** Yes with a value, or no with why. `isKept`: see {@link kept}. */
export type YesOrNo<Value, Why> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Why; readonly isKept?: true };

/** Yes with a value, or no with a refusal. */
export type Result<Value, Code extends RefusalCode = RefusalCode> = YesOrNo<Value, Refusal<Code>>;

/** A yes. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A no by the rules. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  facts?: Refusal['facts'],
): { readonly ok: false; readonly refusal: Refusal<Code> } {
  return { ok: false, refusal: facts ? { code, facts } : { code } };
}

/** A no whose transaction commits all the same, so that what was counted stays counted: a wrong guess is one less. */
export function kept<No extends { readonly ok: false }>(no: No): No & { readonly isKept: true } {
  return { ...no, isKept: true };
}

/** The world failed: a provider did not answer, a file is gone. The message is for the log, never for a player. */
export class Fault extends Error {
  override name = 'Fault';
}

/** Something that cannot be was. Rolls back what was under way and reaches the alarm log. */
export class Bug extends Error {
  override name = 'Bug';
}

/** Holds what must be true. @throws Bug */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Bug(message);
}

/** For the branch that the compiler knows cannot be reached. @throws Bug */
export function exhausted(value: never): never {
  throw new Bug(`Unhandled case: ${JSON.stringify(value)}`);
}
