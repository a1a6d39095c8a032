/** What visitor, staff and website do with a conversation. */
import { randomBytes } from 'node:crypto';
import { hmacOf, isSame } from '../signing.ts';
import { staffTexts } from './chat.nb.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { ChatMessage, Conversation } from './conversation-store.ts';

/** Staff read before they answer. */
const readingMs = 700;

/** The conversation of whoever shows the token, or a new one. */
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

/** Keeps what the visitor has written, with what staff answer to it. */
export function writeMessage(deps: ChatDeps, conversation: Conversation, text: string): Conversation {
  const nowMs = deps.clock.now().getTime();
  // By the first thing in the message that they know something about.
  const known = staffTexts.answers.find(({ about }) => about.test(text));
  const answer = known?.answer ?? staffTexts.otherwise(conversation.name);
  const written = withMessage(conversation, 'visitor', text, nowMs);
  const answered = withMessage(written, 'staff', answer, nowMs + readingMs);
  deps.conversations.save(answered);
  return answered;
}

/** What a person of the staff answers. @returns why that makes no sense; `undefined` when it is said */
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

/** What the website says of a visitor. */
export type Vouched = {
  readonly identifier: string;
  readonly identifierHash: string;
  readonly name: string;
};

/**
 * Names the visitor, if the website's word is its own. Who has written under the name before goes on where that was, on
 * whatever device, with what was written just now at its end. @returns undefined when the word is not the website's
 */
export function nameVisitor(
  deps: ChatDeps,
  conversation: Conversation,
  { identifier, identifierHash, name }: Vouched,
): Conversation | undefined {
  const { chatAccount, conversations } = deps;
  if (!isSame(identifierHash, hmacOf(chatAccount.identityKey, identifier))) return undefined;
  // What somebody else has written in a browser that has changed hands stays theirs.
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
