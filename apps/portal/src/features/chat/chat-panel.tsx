import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLangOf, useTexts } from '../../platform/language.tsx';
import { chatTexts } from './chat.nb.ts';
import { useChat } from './chat-context.tsx';
import type { ChatKeeper } from './chat-keeper.ts';
import styles from './chat-panel.module.css';
import type { ChatSite } from './chat-widget.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useCoveredPage } from './use-covered-page.ts';

/**
 * The chat's corner, or the whole window on a phone: a bar with a back button, and below it the chat or a
 * message while it loads. `otherWays` leads to the hall.
 */
export function ChatPanel({ site, otherWays }: { site: ChatSite | null; otherWays: ReactNode }) {
  const texts = useTexts(chatTexts);
  const { chat, view } = useChat();
  const panel = useRef<HTMLElement>(null);
  const headingId = useId();
  // The page must be reachable again before it gets the focus.
  useCoveredPage(view.phase === 'open');
  useFocusAndBack(panel, chat);
  useBackCloses(chat);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') chat.close();
  };
  const tryAgain = (again: ChatSite) => {
    // The button disappears with its container.
    panel.current?.focus({ preventScroll: true });
    void chat.open(again);
  };
  return createPortal(
    <section
      ref={panel}
      role="dialog"
      lang={useLangOf(chatTexts)}
      aria-labelledby={headingId}
      tabIndex={-1}
      className={styles.panel}
      data-phase={view.phase}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Heading id={headingId} level={2} data-size="2xs">
          {site ? texts.heading : texts.headingWithoutChat}
        </Heading>
        <Button variant="tertiary" data-color="neutral" aria-label={texts.closeChat} onClick={chat.close}>
          {texts.close}
        </Button>
      </div>
      {view.phase === 'opening' ? (
        <div className={styles.content}>
          <LoadingLine>{texts.opening}</LoadingLine>
        </div>
      ) : null}
      {view.phase === 'unavailable' ? (
        <Stack className={styles.content}>
          {site ? <Unavailable onRetry={() => tryAgain(site)} /> : null}
          {otherWays}
        </Stack>
      ) : null}
    </section>,
    document.body,
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(chatTexts);
  return (
    <Message
      tone="warning"
      live="assertive"
      heading={texts.unavailable}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      <Paragraph>{texts.callInstead}</Paragraph>
    </Message>
  );
}

/** The panel takes the focus until the chat does, and on closing returns it to the previous element. */
function useFocusAndBack(panel: { readonly current: HTMLElement | null }, { view, opener }: ChatKeeper) {
  useEffect(() => {
    if (view().phase !== 'open') panel.current?.focus({ preventScroll: true });
    return () => {
      const before = opener();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      // The chat's frame, though hidden, would keep the focus.
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
  }, [panel, view, opener]);
}
