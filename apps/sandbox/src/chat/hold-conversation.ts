/** The actions of visitor, staff and website in a conversation. */
import { randomBytes } from 'node:crypto';
import { hmacOf, isSame } from '../signing.ts';
import { staffTexts } from './chat.nb.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { ChatMessage, Conversation } from './conversation-store.ts';

/** Staff read before they answer. */
const readingMs = 700;

/** The conversation of the token, or a new one. */
export function enterConversation({ conversations }: ChatDeps, authToken: string | undefined): Conversation {
  const known = authToken === undefined ? undefined : conversations.byToken(authToken);
  if (known !== undefined) return known;
  const begun: Conversation = {
    conversationId: randomBytes(8).toString('hex'),
    authToken: randomBytes(32).toString('base64url'),
    identifier: null,
    name: null,
    messages: [],
  };
  conversations.save(begun);
  return begun;
}

/** Stores a visitor's message, with the automatic answer. */
export function writeMessage(deps: ChatDeps, conversation: Conversation, text: string): Conversation {
  const nowMs = deps.clock.now().getTime();
  // The first known keyword in the message decides.
  const known = staffTexts.answers.find(({ about }) => about.test(text));
  const answer = known?.answer ?? staffTexts.otherwise(conversation.name);
  const written = withMessage(conversation, 'visitor', text, nowMs);
  const answered = withMessage(written, 'staff', answer, nowMs + readingMs);
  deps.conversations.save(answered);
  return answered;
}

/** A manual answer of staff. @returns why it is invalid; `undefined` when it is sent */
export function answerByHand(deps: ChatDeps, conversationId: string, text: string): string | undefined {
  const conversation = deps.conversations.byId(conversationId);
  if (conversation === undefined) return 'The chat has no such conversation.';
  deps.conversations.save(withMessage(conversation, 'staff', text, deps.clock.now().getTime()));
  return undefined;
}

function withMessage(
  conversation: Conversation,
  from: ChatMessage['from'],
  text: string,
  atMs: number,
): Conversation {
  const { messages } = conversation;
  const message = { id: messages.length + 1, from, text, at: new Date(atMs).toISOString() };
  return { ...conversation, messages: [...messages, message] };
}

/** The website's identification of a visitor. */
export type Vouched = {
  readonly identifier: string;
  readonly identifierHash: string;
  readonly name: string;
};

/**
 * Identifies the visitor, if the website's signature is valid. An earlier conversation under that identifier
 * continues, on whatever device, with the new messages appended. @returns undefined when the signature is
 * invalid
 */
export function nameVisitor(
  deps: ChatDeps,
  conversation: Conversation,
  { identifier, identifierHash, name }: Vouched,
): Conversation | undefined {
  const { chatAccount, conversations } = deps;
  if (!isSame(identifierHash, hmacOf(chatAccount.identityKey, identifier))) return undefined;
  // Messages of an earlier user of the browser stay with that user.
  const isAnothers = conversation.identifier !== null && conversation.identifier !== identifier;
  const own = isAnothers ? undefined : conversation;
  const known = conversations.byIdentifier(identifier);
  const goesOn = known ?? own ?? enterConversation(deps, undefined);
  const isApart = own !== undefined && own.conversationId !== goesOn.conversationId;
  const messages = [...goesOn.messages, ...(isApart ? own.messages : [])];
  const named = {
    ...goesOn,
    identifier,
    name,
    messages: messages.map((each, i) => ({ ...each, id: i + 1 })),
  };
  if (isApart) conversations.remove(own.conversationId);
  conversations.save(named);
  return named;
}
