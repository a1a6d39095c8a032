/** What the chat's staff see and say, for tests (`/__chat`) and for a person on the sandbox's own page. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ChatOrder, chatOrder } from './chat-order.ts';
import type { Conversation } from './conversation.ts';

/** What the rest of the sandbox may know of the chat, and have it do. */
export type Chat = {
  /** @returns why the order makes no sense; `undefined` when it is carried out */
  readonly carryOut: (order: ChatOrder) => string | undefined;
  /** The conversations in which something was written, newest first. */
  readonly latest: () => Conversation[];
};

/** Where the overview's form posts to. */
export const adminAnswerPath = '/chat/admin/answer';

/**
 * - `GET /__chat` lists conversations, newest first, without what the browser shows.
 * - `POST /chat/admin/answer` with `conversationId` and `answer` says something to a visitor and leads back to the overview.
 */
export function chatAdminRoutes(app: FastifyInstance, chat: Chat): void {
  app.get('/__chat', (_request, reply) =>
    reply.send(chat.latest().map(({ authToken: _, ...listed }) => listed)),
  );
  app.post(adminAnswerPath, (request, reply) => {
    const order = chatOrder.omit({ provider: true }).safeParse(request.body);
    const complaint = order.success
      ? chat.carryOut({ provider: 'chat', ...order.data })
      : z.prettifyError(order.error);
    if (complaint !== undefined) return reply.code(400).send({ error: complaint });
    return reply.code(303).header('location', '/').send();
  });
}
