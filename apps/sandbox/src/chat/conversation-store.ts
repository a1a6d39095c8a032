import type { DatabaseSync } from 'node:sqlite';

/** A message of a visitor or of staff. */
export type ChatMessage = {
  readonly id: number;
  readonly from: 'visitor' | 'staff';
  readonly text: string;
  /** When it becomes visible, ISO 8601; an answer of staff is some moments ahead. */
  readonly at: string;
};

/** A conversation, with the visitor's identity. */
export type Conversation = {
  readonly conversationId: string;
  /** The browser's proof that it is the writer; stored there as the cookie `cw_conversation`. */
  readonly authToken: string;
  /** The identifier that the website has signed for the visitor; null for a stranger. */
  readonly identifier: string | null;
  readonly name: string | null;
  readonly messages: readonly ChatMessage[];
};

/** All conversations. */
export type ConversationStore = {
  readonly byId: (conversationId: string) => Conversation | undefined;
  readonly byToken: (authToken: string) => Conversation | undefined;
  readonly byIdentifier: (identifier: string) => Conversation | undefined;
  /** Those with messages, the newest conversation first. */
  readonly latest: (limit: number) => Conversation[];
  /** Adds a conversation, or replaces it. */
  readonly save: (conversation: Conversation) => void;
  readonly remove: (conversationId: string) => void;
};

export function createConversationStore(database: DatabaseSync): ConversationStore {
  database.exec(`CREATE TABLE IF NOT EXISTS chat_conversations (
    conversation_id TEXT PRIMARY KEY, auth_token TEXT NOT NULL UNIQUE, identifier TEXT UNIQUE, messages INTEGER NOT NULL,
    document TEXT NOT NULL)`);
  const by = (column: string) =>
    database.prepare(`SELECT document FROM chat_conversations WHERE ${column} = ?`);
  const [byId, byToken, byIdentifier] = [by('conversation_id'), by('auth_token'), by('identifier')];
  const selectLatest = database.prepare(
    'SELECT document FROM chat_conversations WHERE messages > 0 ORDER BY rowid DESC LIMIT ?',
  );
  const upsert = database.prepare(`INSERT INTO chat_conversations
    (conversation_id, auth_token, identifier, messages, document) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (conversation_id) DO UPDATE SET identifier = excluded.identifier, messages = excluded.messages,
    document = excluded.document`);
  const remove = database.prepare('DELETE FROM chat_conversations WHERE conversation_id = ?');
  const read = (row: Record<string, unknown> | undefined) =>
    row === undefined ? undefined : (JSON.parse(String(row.document)) as Conversation);
  return {
    byId: (conversationId) => read(byId.get(conversationId)),
    byToken: (authToken) => read(byToken.get(authToken)),
    byIdentifier: (identifier) => read(byIdentifier.get(identifier)),
    latest: (limit) => selectLatest.all(limit).flatMap((row) => read(row) ?? []),
    save: (conversation) => {
      const { conversationId, authToken, identifier, messages } = conversation;
      upsert.run(conversationId, authToken, identifier, messages.length, JSON.stringify(conversation));
    },
    remove: (conversationId) => void remove.run(conversationId),
  };
}
