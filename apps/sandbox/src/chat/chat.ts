/**
 * The live chat, as docs/protocols/chat.md describes Chatwoot's: a script for the website's page, the frame
 * that it opens, and a stored conversation, with staff who answer by simple rules or manually. It identifies
 * a player only by the portal server's signature.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChatDeps, ChatInputs } from './chat-deps.ts';
import { type Conversation, createConversationStore } from './conversation-store.ts';
import { answerByHand } from './hold-conversation.ts';
import { widgetApiRoutes } from './widget-api-routes.ts';
import { widgetRoutes } from './widget-routes.ts';

/** A manual answer to a visitor. */
export const chatOrder = z.strictObject({
  provider: z.literal('chat'),
  conversationId: z.string(),
  answer: z.string().trim().min(1).max(2000),
});

/** The chat's interface for the rest of the sandbox. */
export type Chat = {
  /** @returns why the order is invalid; `undefined` when it is carried out */
  readonly carryOut: (order: z.output<typeof chatOrder>) => string | undefined;
  /** The conversations with messages, newest first. */
  readonly latest: () => Conversation[];
};

const shownConversations = 30;

/**
 * Adds the chat to the app. `GET /__chat` lists conversations, newest first, without the browser's tokens.
 */
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
