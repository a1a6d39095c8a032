import { Button } from '@digdir/designsystemet-react';
import { ChatElipsisIcon } from '@navikt/aksel-icons';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { chatTexts } from './chat.nb.ts';
import { useChat } from './chat-context.tsx';
import styles from './chat-reopener.module.css';
import type { ChatSite } from './chat-widget.ts';

/** The button that reopens a conversation. It follows the page's content, and sticks to the window's lower edge. */
export function ChatReopener({ site }: { site: ChatSite }) {
  const texts = useTexts(chatTexts);
  const { chat, view } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The chat window had the focus and has just closed.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  const words = view.unseen > 0 ? texts.newAnswer : texts.reopen;
  return (
    <div className={styles.place}>
      <span className="ds-sr-only" role="status">
        {view.unseen > 0 ? texts.newAnswerInChat : null}
      </span>
      <Button ref={button} variant="secondary" className={styles.button} onClick={() => void chat.open(site)}>
        <ChatElipsisIcon aria-hidden className={styles.icon} />
        {words}
      </Button>
    </div>
  );
}
