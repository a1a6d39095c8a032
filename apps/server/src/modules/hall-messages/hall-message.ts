import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { MessagePlace } from '@lokalbingo/contract/hall-messages-staff';

/** The content and times of a message. */
export type MessageText = {
  readonly tone: 'error' | 'warning' | 'info' | 'other';
  readonly header: string;
  /** Markdown, of which the clients show a small part. A literal `\n` becomes a line break. */
  readonly body: string;
  readonly shownFrom: Date;
  /** The moment at which it ends (exclusive); null when it has no end. */
  readonly shownTo: Date | null;
};

/** Whom a message is for: the members of a hall, those of a chain's halls, or everyone when both are null. */
export type Audience = { readonly hallId: number | null; readonly ownerId: number | null };

/** Whether a message is for everyone. */
export const isForEveryone = ({ hallId, ownerId }: Audience): boolean => hallId === null && ownerId === null;

/** A new message. */
export type NewMessage = MessageText & Audience & { readonly place: MessagePlace };

/** A message on my page. */
export type HallMessage = MessageText & Audience;

/** The message before a game opens. */
export type PreGameMessage = { readonly title: string; readonly text: string };

/**
 * Returns the place of the message before a game. Main games 1 and 2 share one, and main game 3 has its own
 * (specification §7).
 */
export function placeBefore(mainGame: MainGame): MessagePlace {
  return mainGame === 3 ? 'game_3' : 'game_1';
}
