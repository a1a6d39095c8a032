import type { FastifyRequest } from 'fastify';
import type { CallSubject } from '../control/fault-store.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ConversationStore } from './conversation-store.ts';

/** The one website that the chat serves. */
export type ChatAccount = {
  readonly websiteToken: string;
  /** The key of the website's word for who a visitor is. */
  readonly identityKey: string;
};

/** What the demo's server knows the chat by. */
export const defaultChatAccount: ChatAccount = {
  websiteToken: 'sandbox-chat-website',
  identityKey: 'sandbox-chat-identity-key',
};

/** What the chat needs from the sandbox around it. */
export type ChatInputs = Dependencies & { readonly chatAccount: ChatAccount };

/** What the parts of the chat work with. */
export type ChatDeps = ChatInputs & { readonly conversations: ConversationStore };

/** Whom a fault can be limited to: the visitor at an address, as `x-forwarded-for` tells it. */
export function visitorOf({ headers }: FastifyRequest): CallSubject {
  const address = headers['x-forwarded-for'];
  return { transactionId: typeof address === 'string' ? address : undefined };
}
