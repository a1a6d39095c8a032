/**
 * How often codes are sent and guessed: a message costs, and a stranger's phone must not be made to ring. Pure.
 *
 * What one person or number may do is strict; what one address may do is wide, since a whole hall may stand behind it.
 */
import { hours } from '@lokalbingo/contract/durations';
import { codeAgainAfterMs } from '@lokalbingo/contract/lifetimes';
import { attemptKey, type RateLimit } from '../rate-limits/rate-limits.ts';
import type { CodeDeps } from './code-for.ts';

type Bounding = Pick<CodeDeps, 'throttleSecret' | 'codesPerAddressHour' | 'codesPerDay'>;

const toNumberAnHour = 5;
const forPersonADay = 10;
const guessesPerCode = 5;

/** A code that somebody asks for. */
export type CodeAsked = {
  readonly mobile: string;
  readonly address: string;
  /** By what a person is known who has proven who it is. */
  readonly person?: string;
};

/** One is on its way to the number and still awaited. */
export const resendRateLimit = (deps: Bounding, mobile: string): RateLimit => ({
  key: attemptKey(deps, 'code awaited', mobile),
  rule: { freeAttempts: 1, windowMs: codeAgainAfterMs },
});

/** All that a sending counts under; the first is the day's sendings in all. */
export function sendingRateLimits(
  deps: Bounding,
  { mobile, address, person }: CodeAsked,
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

/** Wrong codes from an address: as many as all codes that may be sent from there would bear. */
export const guessRateLimit = (deps: Bounding, address: string): RateLimit => ({
  key: attemptKey(deps, 'code guesses from address', address),
  rule: { freeAttempts: deps.codesPerAddressHour * guessesPerCode, windowMs: hours(1) },
});
