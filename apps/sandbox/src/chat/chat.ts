/**
 * The live chat, as docs/protocols/chat.md describes Chatwoot's: a script that a page brings in, the frame that it opens,
 * and behind the frame a conversation that is kept, with staff who answer by simple rules or by a person's hand. It knows
 * a player as what the portal's server has vouched for, and nobody else by any name.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { type Chat, chatAdminRoutes } from './admin-routes.ts';
import type { ChatDeps } from './chat-deps.ts';
import { createConversationStore } from './conversation-store.ts';
import { answerByHand } from './hold-conversation.ts';
import { widgetApiRoutes } from './widget-api-routes.ts';
import { widgetRoutes } from './widget-routes.ts';

/** What the chat needs from the sandbox around it. */
export type ChatSurroundings = Omit<ChatDeps, 'conversations'> & { readonly database: DatabaseSync };

const shownConversations = 30;

/** Adds the chat to the app. */
export function addChat(app: FastifyInstance, { database, ...surroundings }: ChatSurroundings): Chat {
  const deps: ChatDeps = { ...surroundings, conversations: createConversationStore(database) };
  widgetRoutes(app, deps);
  widgetApiRoutes(app, deps);
  const chat: Chat = {
    carryOut: ({ conversationId, answer }) => answerByHand(deps, conversationId, answer),
    latest: () => deps.conversations.latest(shownConversations),
  };
  chatAdminRoutes(app, chat);
  return chat;
}
