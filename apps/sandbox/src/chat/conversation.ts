/** A conversation: what a visitor writes and staff answer, and who the visitor was vouched for to be. */
export type ChatMessage = {
  readonly id: number;
  readonly from: 'visitor' | 'staff';
  readonly text: string;
  /** When it is there to be read, ISO 8601; an answer of staff is some moments ahead. */
  readonly at: string;
};

export type Conversation = {
  readonly conversationId: string;
  /** What the browser shows to be who has written; kept there as the cookie `cw_conversation`. */
  readonly authToken: string;
  /** Under which name the website has vouched for the visitor; null for a stranger. */
  readonly identifier: string | null;
  readonly name: string | null;
  readonly begunAt: string;
  readonly messages: readonly ChatMessage[];
};
