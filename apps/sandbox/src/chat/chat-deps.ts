import type { FastifyRequest } from 'fastify';
import type { CallSubject } from '../control/fault-store.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ConversationStore } from './conversation-store.ts';

/** The one website that the chat serves. */
export type ChatAccount = {
  readonly websiteToken: string;
  /** The key by which the website signs a visitor's identity. */
  readonly identityKey: string;
};

/** The demo server's settings for the chat. */
export const defaultChatAccount: ChatAccount = {
  websiteToken: 'sandbox-chat-website',
  identityKey: 'sandbox-chat-identity-key',
};

/** The chat's dependencies in the sandbox. */
export type ChatInputs = Dependencies & { readonly chatAccount: ChatAccount };

/** The dependencies of the chat's parts. */
export type ChatDeps = ChatInputs & { readonly conversations: ConversationStore };

/** The subject that a fault can be limited to: the visitor's address, from `x-forwarded-for`. */
export function visitorOf({ headers }: FastifyRequest): CallSubject {
  const address = headers['x-forwarded-for'];
  return { transactionId: typeof address === 'string' ? address : undefined };
}
