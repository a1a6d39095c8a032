/**
 * The rate limits for sending and guessing codes: a message costs money, and must not disturb a stranger. Pure.
 *
 * Limits per person and number are strict. Limits per address are loose, because a whole hall may share an address.
 */
import { hours } from '@lokalbingo/contract/durations';
import { codeAgainAfterMs } from '@lokalbingo/contract/lifetimes';
import { attemptKey, type RateLimit } from '../rate-limits/rate-limits.ts';
import type { CodeDeps } from './code-for.ts';

type Bounding = Pick<CodeDeps, 'throttleSecret' | 'codesPerAddressHour' | 'codesPerDay'>;

const toNumberAnHour = 5;
const forPersonADay = 10;
const guessesPerCode = 5;

/** A requested code. */
export type CodeRequest = {
  readonly mobile: string;
  readonly address: string;
  /** The id of the person, once identified. */
  readonly person?: string;
};

/** Limits how soon another code may be sent to the same number. */
export const resendRateLimit = (deps: Bounding, mobile: string): RateLimit => ({
  key: attemptKey(deps, 'code awaited', mobile),
  rule: { freeAttempts: 1, windowMs: codeAgainAfterMs },
});

/** Returns all limits on sending a code; the first is the installation's daily total. */
export function sendingRateLimits(
  deps: Bounding,
  { mobile, address, person }: CodeRequest,
): readonly RateLimit[] {
  const bounds: RateLimit[] = [
    { key: attemptKey(deps, 'codes in all'), rule: { freeAttempts: deps.codesPerDay, windowMs: hours(24) } },
    resendRateLimit(deps, mobile),
    {
      key: attemptKey(deps, 'codes to number', mobile),
      rule: { freeAttempts: toNumberAnHour, windowMs: hours(1) },
    },
    {
      key: attemptKey(deps, 'codes from address', address),
      rule: { freeAttempts: deps.codesPerAddressHour, windowMs: hours(1) },
    },
  ];
  if (person !== undefined)
    bounds.push({
      key: attemptKey(deps, 'codes for person', person),
      rule: { freeAttempts: forPersonADay, windowMs: hours(24) },
    });
  return bounds;
}

/** Limits wrong codes from an address to the number that all codes requested from it allow together. */
export const guessRateLimit = (deps: Bounding, address: string): RateLimit => ({
  key: attemptKey(deps, 'code guesses from address', address),
  rule: { freeAttempts: deps.codesPerAddressHour * guessesPerCode, windowMs: hours(1) },
});
