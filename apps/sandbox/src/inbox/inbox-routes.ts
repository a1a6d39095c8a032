import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InboxStore } from './inbox-store.ts';

const inboxQuery = z.object({ to: z.string().min(1).optional() });

/**
 * `GET /__inbox?to=…`: the messages of a phone number or mail address, newest first; all messages without
 * `to`.
 */
export function inboxRoutes(app: FastifyInstance, inbox: InboxStore): void {
  app.get('/__inbox', (request, reply) => {
    const query = inboxQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    return reply.send(inbox.list(query.data.to));
  });
}
