/**
 * The format of a refusal: RFC 9457 problem details with a closed `code` (decisions §6). Texts are for developers, in
 * English; each client chooses what a player reads from the code, in Norwegian. A client knows the codes of the calls
 * that it makes; the table of all codes is in `refusals.ts`, which no browser loads.
 */
import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

export type { RefusalCode } from './refusals.ts';

/** The refusals of the hall console's host for any call that needs a permission, before the use case runs. */
export const notPermitted = [
  'session_locked',
  'not_allowed',
  'counter_required',
  'step_up_required',
] as const;

/** The refusals of any call before a rule is checked, and when the product itself fails. */
export const edgeStatus = {
  malformed_request: 400,
  no_valid_token: 401,
  not_found: 404,
  request_too_slow: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  head_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const;

/** A refusal by the edge of the server instead of a rule. */
export type EdgeCode = keyof typeof edgeStatus;

/** Every code that a problem can have. */
export type ProblemCode = RefusalCode | EdgeCode;

/**
 * The body of every answer that is not 2xx, sent as `application/problem+json`. `requestId` equals the `x-request-id`
 * header: the reference that a player can read out to the hall, like `K7Q4-M2`. For `malformed_request`, `issues` lists
 * the wrong fields. `facts` contains the facts behind the refusal, such as the largest deposit (kroner) or when the
 * login may be tried again.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string() as unknown as z.ZodType<ProblemCode>,
  requestId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

/**
 * The fields beside the error field of an answer that refuses (see `refusesInAnswer` of an operation): the refusal's
 * code and facts. Both are absent when the call is accepted. A code may be one that only a newer server knows.
 */
export const refusalInAnswer = {
  code: z.string().optional(),
  facts: problem.shape.facts,
};

/** The refusal of a misused call, which no player can correct: a problem even where the call `refusesInAnswer`. */
export const misuse = 'idempotency_key_reused' satisfies RefusalCode;

/** See {@link problem}. */
export type Problem = z.output<typeof problem>;
