import type { Clock } from '../clock.ts';
import type { FaultStore } from '../control/fault-store.ts';
import type { RecordedCallStore } from '../control/recorded-call-store.ts';
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

/** What the parts of the chat work with. */
export type ChatDeps = {
  readonly clock: Clock;
  readonly faults: FaultStore;
  readonly calls: RecordedCallStore;
  readonly account: ChatAccount;
  /** Who may show the frame. */
  readonly portalOrigin: string;
  readonly conversations: ConversationStore;
};
