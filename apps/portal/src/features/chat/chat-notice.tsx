import { Button, Paragraph } from '@digdir/designsystemet-react';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useTexts } from '../../platform/language.tsx';
import { chatTexts } from './chat.nb.ts';
import { useChat } from './chat-context.tsx';
import styles from './chat-notice.module.css';

/** Shown while the page's own code for the chat loads. */
export function ChatComing() {
  const texts = useTexts(chatTexts);
  return (
    <div className={styles.notice}>
      <LoadingLine>{texts.opening}</LoadingLine>
    </div>
  );
}

/** Shown when that code cannot be loaded, for example offline. */
export function ChatOutOfReach() {
  const texts = useTexts(chatTexts);
  const { chat, view } = useChat();
  if (view.phase === 'closed') return null;
  return (
    <div className={styles.notice}>
      <Message
        tone="warning"
        live="assertive"
        heading={texts.unavailable}
        action={<Button onClick={chat.close}>{texts.close}</Button>}
      >
        <Paragraph>{texts.callInstead}</Paragraph>
      </Message>
    </div>
  );
}
