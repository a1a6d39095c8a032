/** The subject of a code, and the keyed hashes under which it is stored. */
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import type { RateLimitDeps } from '../rate-limits/rate-limits.ts';

/** What a code is valid for: one purpose, one subject and one mobile number. */
export type CodeFor = {
  readonly purpose: 'register' | 'reset' | 'change_mobile' | 'member_presence';
  /** The person or case: a code for one subject is invalid for another. */
  readonly subject: string;
  readonly mobile: string;
};

/** The dependencies of codes. */
export type CodeDeps = RateLimitDeps & {
  readonly random: RandomBytes;
  readonly log: Logger;
  /** Key of the hashes. */
  readonly codeSecret: string;
  /** How many codes may be requested from one address in an hour. */
  readonly codesPerAddressHour: number;
  /** How many codes may be sent in total in a day. */
  readonly codesPerDay: number;
};

type Keyed = Pick<CodeDeps, 'codeSecret'>;

/** Returns the key of a code's row. */
export function codeKey(deps: Keyed, { purpose, subject, mobile }: CodeFor): Uint8Array {
  return keyedHash(deps, 'code for', purpose, subject, mobile);
}

/** Hashes a code, as it is stored and compared. */
export function codeHash(deps: Keyed, { purpose, subject, mobile }: CodeFor, code: string): Uint8Array {
  return keyedHash(deps, 'code', purpose, subject, mobile, code);
}

function keyedHash({ codeSecret }: Keyed, ...parts: readonly string[]): Uint8Array {
  return createHmac('sha256', codeSecret).update(JSON.stringify(parts)).digest();
}
