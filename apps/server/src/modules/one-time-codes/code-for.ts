/** What a code is bound to, and the keyed hashes under which it is kept. */
import { createHmac } from 'node:crypto';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';

/** What a code is good for: nothing else, for nobody else, and only from this number. */
export type CodeFor = {
  readonly purpose: 'register' | 'reset';
  /** Whom or which case: a code for one subject says nothing of another. */
  readonly subject: string;
  readonly mobile: string;
};

/** What codes take from their surroundings. */
export type CodeDeps = {
  readonly clock: Clock;
  readonly chance: Chance;
  /** Key of the hashes. */
  readonly codeSecret: string;
};

type Keyed = Pick<CodeDeps, 'codeSecret'>;

/** The key of the row of a code. */
export function codeKey(deps: Keyed, { purpose, subject, mobile }: CodeFor): Uint8Array {
  return keyedHash(deps, 'code for', purpose, subject, mobile);
}

/** The form in which a code is stored and compared. */
export function codeHash(deps: Keyed, { purpose, subject, mobile }: CodeFor, code: string): Uint8Array {
  return keyedHash(deps, 'code', purpose, subject, mobile, code);
}

/** The key under which sendings to a number, or from an address, are counted. */
export function sendingKey(deps: Keyed, kind: 'mobile' | 'address', value: string): Uint8Array {
  return keyedHash(deps, 'sending', kind, value);
}

function keyedHash({ codeSecret }: Keyed, ...parts: readonly string[]): Uint8Array {
  return createHmac('sha256', codeSecret).update(JSON.stringify(parts)).digest();
}
