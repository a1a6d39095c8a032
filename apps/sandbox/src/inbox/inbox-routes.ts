import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InboxStore } from './inbox-store.ts';

const inboxQuery = z.object({ to: z.string().min(1).optional() });

/** `GET /__inbox?to=…`: what a telephone number or mail address has received, newest first; everybody's without `to`. */
export function inboxRoutes(app: FastifyInstance, inbox: InboxStore): void {
  app.get('/__inbox', (request, reply) => {
    const query = inboxQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    return reply.send(inbox.list(query.data.to));
  });
}
