import { Dropdown, Paragraph } from '@digdir/designsystemet-react';
import { useId } from 'react';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { useTexts } from '../../platform/language.tsx';
import { chatTexts } from './chat.nb.ts';
import { useChat } from './chat-context.tsx';
import styles from './chat-entry.module.css';

/**
 * The menu item that opens the chat (specification §2 Header). It says in advance who provides the chat and
 * that it sets cookies. Without a chat it links to the hall's telephone.
 */
export function ChatEntry({ onPress }: { onPress: () => void }) {
  const texts = useTexts(chatTexts);
  const { chat } = useChat();
  const config = usePortalConfig();
  const noteId = useId();
  if (config === undefined) return null;
  const press = () => {
    onPress();
    void chat.open(config.chat);
  };
  return (
    <Dropdown.Item>
      <Dropdown.Button
        className={styles.entry}
        onClick={press}
        aria-describedby={config.chat ? noteId : undefined}
      >
        {config.chat ? texts.entry : texts.entryWithoutChat}
      </Dropdown.Button>
      {config.chat ? (
        <Paragraph id={noteId} className={styles.note}>
          {texts.deliveredBy}
        </Paragraph>
      ) : null}
    </Dropdown.Item>
  );
}
