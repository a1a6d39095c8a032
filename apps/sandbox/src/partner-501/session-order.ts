import { z } from 'zod';
import type { Partner501Deps } from './partner-501-deps.ts';
import { tendSession } from './tend-sessions.ts';

/** A manual order for a session: its draws use a seed from now on, or it is closed. */
export const sessionOrder = z
  .strictObject({
    provider: z.literal('partner_501'),
    sessionId: z.string(),
    seed: z.string().min(1).max(200).optional(),
    close: z.literal(true).optional(),
  })
  .refine(({ seed, close }) => (seed === undefined) !== (close === undefined), 'must say seed or close');

export type SessionOrder = z.output<typeof sessionOrder>;

/**
 * Carries an order out; a session with an open round closes when it is over. @returns why the order is
 * invalid, if so
 */
export function carryOutSessionOrder(deps: Partner501Deps, given: SessionOrder): string | undefined {
  const session = deps.sessions.find(given.sessionId);
  if (session === undefined) return 'The partner has no such session.';
  if (session.closed !== null) return 'The session has closed.';
  if (given.seed !== undefined) deps.sessions.save({ ...session, seed: given.seed, drawsOfSeed: 0 });
  else deps.inTransaction(() => tendSession(deps, { ...session, closingReason: 'admin' }));
  return undefined;
}
