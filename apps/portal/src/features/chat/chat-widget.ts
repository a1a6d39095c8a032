/** The chat of some provider, as the portal uses it; the provider's own words are its adapter's. */

/** Where the chat is, as the portal's configuration tells it. */
export type ChatSite = { readonly baseUrl: string; readonly websiteToken: string };

/** Under which name the chat knows the player, with the server's word for it. */
export type ChatIdentity = {
  readonly identifier: string;
  readonly identifierHash: string;
  readonly name: string;
};

/** What the chat does by itself. */
export type ChatEvents = {
  /** Its window has been closed, by us or by a button of its own. */
  readonly closed: () => void;
  /** So many answers have not been seen. */
  readonly unseen: (answers: number) => void;
};

/** The chat in this page. */
export type Chat = {
  /**
   * Shows its window, and brings it here first if it is not.
   * @throws whatever keeps it from coming within that time. It may be tried again
   */
  open(withinMs: number): Promise<void>;
  /** Gives its window the focus. */
  focus(): void;
  close(): void;
  /** Tells the chat who writes. Only once its window has been open. */
  identify(who: ChatIdentity): void;
  /** Forgets who wrote and what was said: who opens it next is a stranger with an empty window. */
  reset(): void;
};
