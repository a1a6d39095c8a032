/**
 * The live chat, as docs/protocols/chat.md describes Chatwoot's: a script that a page brings in, the frame that it opens,
 * and behind the frame a conversation that is kept, with staff who answer by simple rules or by a person's hand. It knows
 * a player as what the portal's server has vouched for, and nobody else by any name.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChatDeps, ChatInputs } from './chat-deps.ts';
import { type Conversation, createConversationStore } from './conversation-store.ts';
import { answerByHand } from './hold-conversation.ts';
import { widgetApiRoutes } from './widget-api-routes.ts';
import { widgetRoutes } from './widget-routes.ts';

/** What a person or a test can have said to a visitor. */
export const chatOrder = z.strictObject({
  provider: z.literal('chat'),
  conversationId: z.string(),
  answer: z.string().trim().min(1).max(2000),
});

/** What the rest of the sandbox may know of the chat, and have it do. */
export type Chat = {
  /** @returns why the order makes no sense; `undefined` when it is carried out */
  readonly carryOut: (order: z.output<typeof chatOrder>) => string | undefined;
  /** The conversations in which something was written, newest first. */
  readonly latest: () => Conversation[];
};

const shownConversations = 30;

/** Adds the chat to the app. `GET /__chat` lists conversations, newest first, without what the browser shows. */
export function addChat(app: FastifyInstance, dependencies: ChatInputs): Chat {
  const deps: ChatDeps = { ...dependencies, conversations: createConversationStore(dependencies.database) };
  widgetRoutes(app, deps);
  widgetApiRoutes(app, deps);
  const latest = () => deps.conversations.latest(shownConversations);
  app.get('/__chat', (_request, reply) => reply.send(latest().map(({ authToken: _, ...listed }) => listed)));
  return {
    carryOut: ({ conversationId, answer }) => answerByHand(deps, conversationId, answer),
    latest,
  };
}
