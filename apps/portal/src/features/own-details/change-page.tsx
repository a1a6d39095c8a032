import { Button, Paragraph } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Message } from '@lokalbingo/ui/message';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../platform/back-link.tsx';
import styles from './change-page.module.css';
import { ownDetailsTexts as texts } from './own-details.nb.ts';

/** The way back from the page where a detail is changed. */
export function BackToDetails() {
  return <BackLink to={portalPages.ownDetails}>{texts.title}</BackLink>;
}

/** What is done, and the way back. Takes the focus, since what was pressed is gone. */
export function ChangeDone({ text, children }: { text: string; children?: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={message} tabIndex={-1} className={styles.done}>
        <Message tone="success" heading={text} headingLevel={2} live="off">
          {children ? <Paragraph>{children}</Paragraph> : null}
        </Message>
      </div>
      <Button asChild>
        <Link to={portalPages.ownDetails}>{texts.backToDetails}</Link>
      </Button>
    </>
  );
}
