/**
 * The trace of calls that can take over an account: one log line for each, with the call, its outcome, the
 * account if known, and the caller's network. It never contains a number, an address or any input.
 */
import { minutes } from '@lokalbingo/contract/durations';
import type { Operation } from '@lokalbingo/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Result } from '../result.ts';
import { callerNetwork } from './caller-address.ts';

/** The traced facts of a call. */
type Traced = {
  readonly operation: Operation;
  readonly outcome: Result<unknown>;
  readonly playerId: number | undefined;
};

const windowMs = minutes(10);

/** More failed calls in one process in ten minutes than forgetful people cause. */
export const unusuallyMany = 200;

/**
 * Writes the traces of a server. Raises an alarm when unusually many calls fail, and again each time their number in
 * the window has doubled.
 */
export function accountTrace(): (request: FastifyRequest, traced: Traced) => void {
  let failed = 0;
  let alarmAt = unusuallyMany;
  let windowEndsAt = 0;
  return (request, { operation: { name }, outcome, playerId }) => {
    const how = howItEnded(outcome);
    const from = callerNetwork(request);
    request.log.info(
      { reqId: request.id, event: name, outcome: how, ...(playerId !== undefined && { playerId }), from },
      'account',
    );
    if (how === 'done') return;
    const now = performance.now();
    if (now >= windowEndsAt) [failed, alarmAt, windowEndsAt] = [0, unusuallyMany, now + windowMs];
    failed += 1;
    if (failed < alarmAt) return;
    alarmAt *= 2;
    const alarm = 'account_calls_refused';
    request.log.error(
      { reqId: request.id, alarm, failed, withinMs: windowMs, event: name, from },
      'someone may be guessing',
    );
  };
}

/** Returns `done`, a code of the contract, or the answer's own reason. */
function howItEnded(outcome: Result<unknown>): string {
  if (!outcome.ok) return outcome.refusal.code;
  const { result, reason } = (outcome.value ?? {}) as { result?: unknown; reason?: unknown };
  if (result !== 'ERROR' && result !== 'failed') return 'done';
  return typeof reason === 'string' && reason !== '' ? reason : 'not_done';
}
