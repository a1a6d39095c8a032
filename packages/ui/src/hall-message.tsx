import { Message, type MessageProps, type MessageTone } from './message.tsx';
import { MessageText } from './message-text.tsx';

const tones = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  other: 'neutral',
} as const satisfies Record<string, MessageTone>;

type HallMessageProps = Pick<MessageProps, 'headingLevel' | 'live'> & {
  type: keyof typeof tones;
  heading: string;
  text: string;
};

/** A message of a hall as players see it, coloured by its type (specification §8 Hall messages). */
export function HallMessage({ type, heading, text, ...rest }: HallMessageProps) {
  return (
    <Message tone={tones[type]} heading={<bdi>{heading}</bdi>} {...rest}>
      {text ? <MessageText text={text} /> : null}
    </Message>
  );
}
