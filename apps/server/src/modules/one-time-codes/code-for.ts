/** What a code is bound to, and the keyed hashes under which it is kept. */
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import type { RateLimitDeps } from '../rate-limits/rate-limits.ts';

/** What a code is good for: nothing else, for nobody else, and only from this number. */
export type CodeFor = {
  readonly purpose: 'register' | 'reset' | 'change_mobile' | 'member_presence';
  /** Whom or which case: a code for one subject says nothing of another. */
  readonly subject: string;
  readonly mobile: string;
};

/** The dependencies of codes. */
export type CodeDeps = RateLimitDeps & {
  readonly random: RandomBytes;
  readonly log: Logger;
  /** Key of the hashes. */
  readonly codeSecret: string;
  /** How many codes may be asked for from one address in an hour. */
  readonly codesPerAddressHour: number;
  /** How many codes may be sent in all in a day. */
  readonly codesPerDay: number;
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

function keyedHash({ codeSecret }: Keyed, ...parts: readonly string[]): Uint8Array {
  return createHmac('sha256', codeSecret).update(JSON.stringify(parts)).digest();
}
