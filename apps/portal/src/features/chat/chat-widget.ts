/**
 * The interface of a chat for the portal. An adapter implements it for one provider.
 */

/** Where the chat is, from the portal's configuration. */
export type ChatSite = { readonly baseUrl: string; readonly websiteToken: string };

/** The player's identifier for the chat, with the server's signature of it. */
export type ChatIdentity = {
  readonly identifier: string;
  readonly identifierHash: string;
  readonly name: string;
};

/** Events that the chat starts. */
export type ChatEvents = {
  /** The chat window has been closed, by us or by its own button. */
  readonly closed: () => void;
  /** The number of unread answers. */
  readonly unseen: (answers: number) => void;
};

/** The chat in this page. */
export type Chat = {
  /**
   * Shows its window, and loads it first if needed.
   * @throws if it does not load in time. The caller may retry
   */
  open(withinMs: number): Promise<void>;
  /** Gives its window the focus. */
  focus(): void;
  close(): void;
  /** Tells the chat who is writing. Call it only after the chat window has been open. */
  identify(who: ChatIdentity): void;
  /** Clears the writer and the conversation, so that the next user starts anonymously with an empty window. */
  reset(): void;
};
