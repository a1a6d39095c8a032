/** The partner's view for tests: `GET /__partner-501?hallRef=…` lists sessions, newest first. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Session, sessionState } from './session.ts';
import type { SessionOrder } from './session-order.ts';

/** What the rest of the sandbox can read from the partner and order it to do. */
export type Partner501 = {
  /** @returns why the order is invalid; `undefined` when it was carried out */
  readonly carryOut: (order: SessionOrder) => string | undefined;
  /** Does everything that is due. */
  readonly tend: () => void;
  /** The newest fifty sessions, of one hall if named. */
  readonly latestSessions: (hallRef?: string) => Session[];
};

/** Does not reveal numbers that are not drawn yet. */
export function adminRoutes(app: FastifyInstance, partner: Partner501): void {
  app.get('/__partner-501', (request, reply) => {
    const filter = z.strictObject({ hallRef: z.string().optional() }).safeParse(request.query);
    if (!filter.success) return reply.code(400).send({ error: z.prettifyError(filter.error) });
    return reply.send(partner.latestSessions(filter.data.hallRef).map(listed));
  });
}

function listed(session: Session) {
  const { sessionId, operatorUser, hallRef, openedAt, balanceOre, roundsPlayed, closed } = session;
  const state = sessionState(session);
  return { sessionId, operatorUser, hallRef, openedAt, state, balanceOre, roundsPlayed, closed };
}
