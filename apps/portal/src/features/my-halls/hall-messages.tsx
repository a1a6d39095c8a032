import { HallMessage } from '@lokalbingo/ui/hall-message';
import type { HallMessage as MessageOfHall } from './hall-message-queries.ts';

/** The messages of a hall, or of everyone. */
export function HallMessages({ messages, level = 2 }: { messages: readonly MessageOfHall[]; level?: 2 | 3 }) {
  return messages.map(({ messageHallID, messageType, messageHeader, messageText }) => (
    <HallMessage
      key={`${messageHallID} ${messageType} ${messageHeader} ${messageText}`}
      type={messageType}
      heading={messageHeader}
      text={messageText}
      headingLevel={level}
      live="polite"
    />
  ));
}
