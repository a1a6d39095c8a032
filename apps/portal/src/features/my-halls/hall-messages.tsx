import { Paragraph } from '@digdir/designsystemet-react';
import { Message, type MessageTone } from '@lokalbingo/ui/message';
import { LinedText } from '../../platform/lined-text.tsx';
import type { HallMessage } from './hall-message-queries.ts';

const tones: Record<HallMessage['messageType'], MessageTone> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  other: 'neutral',
};

/** The messages of a hall, or of everyone, as alerts coloured by their type (specification §8 Hall messages). */
export function HallMessages({ messages, level = 2 }: { messages: readonly HallMessage[]; level?: 2 | 3 }) {
  return messages.map((message) => (
    <Message
      key={`${message.messageHallID} ${message.messageType} ${message.messageHeader} ${message.messageText}`}
      tone={tones[message.messageType]}
      heading={message.messageHeader}
      headingLevel={level}
      live="polite"
    >
      {message.messageText ? (
        <Paragraph>
          <LinedText text={message.messageText} />
        </Paragraph>
      ) : null}
    </Message>
  ));
}
