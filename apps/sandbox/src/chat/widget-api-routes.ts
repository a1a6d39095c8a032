/**
 * The frame page's calls to the chat, with the header `x-auth-token`:
 *
 * - `GET /chat/api/v1/widget/messages` returns the visible messages as `{messages: [{id, from, text}]}`;
 * - `POST` the same with `{text}` writes one;
 * - `PATCH /chat/api/v1/widget/contact/set_user` with `{identifier, identifier_hash, name}` identifies the
 *   visitor and returns `{name, widget_auth_token}` of the conversation that continues, which may be an
 *   earlier one. 401 when the hash is wrong.
 *
 * 401 for an unknown token, 400 with the reason for an invalid request.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChatDeps } from './chat-deps.ts';
import type { Conversation } from './conversation-store.ts';
import { nameVisitor, writeMessage } from './hold-conversation.ts';

const messagesPath = '/chat/api/v1/widget/messages';
const message = z.strictObject({ text: z.string().trim().min(1).max(2000) });
const vouched = z
  .strictObject({ identifier: z.string().min(1), identifier_hash: z.string(), name: z.string() })
  .transform(({ identifier_hash: identifierHash, ...rest }) => ({ ...rest, identifierHash }));

export function widgetApiRoutes(app: FastifyInstance, deps: ChatDeps): void {
  app.get(messagesPath, (request, reply) =>
    answer(deps, request, reply, z.unknown(), (conversation) => readable(deps, conversation)),
  );
  app.post(messagesPath, (request, reply) =>
    answer(deps, request, reply, message, (conversation, { text }) =>
      readable(deps, writeMessage(deps, conversation, text)),
    ),
  );
  app.patch('/chat/api/v1/widget/contact/set_user', (request, reply) =>
    answer(deps, request, reply, vouched, (conversation, visitor) => {
      const named = nameVisitor(deps, conversation, visitor);
      const outcome = named === undefined ? 'wrong hash' : 'named';
      deps.calls.record({ provider: 'chat', operation: 'SetUser', withheld: ['identifier_hash'], outcome });
      return named && { name: named.name, widget_auth_token: named.authToken };
    }),
  );
}

/** The messages visible by now. */
function readable({ clock }: ChatDeps, { messages }: Conversation) {
  const now = clock.now().toISOString();
  return { messages: messages.filter(({ at }) => at <= now).map(({ at: _, ...shown }) => shown) };
}

function answer<Body>(
  { conversations }: ChatDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  shape: z.ZodType<Body>,
  work: (conversation: Conversation, body: Body) => object | undefined,
): FastifyReply {
  const token = request.headers['x-auth-token'];
  const conversation = typeof token === 'string' ? conversations.byToken(token) : undefined;
  if (conversation === undefined) return reply.code(401).send({ error: 'No such visitor.' });
  const body = shape.safeParse(request.body);
  if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
  const done = work(conversation, body.data);
  return done === undefined
    ? reply.code(401).send({ error: 'The hash is not the website’s.' })
    : reply.send(done);
}
