import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { isPassing } from '@lokalbingo/browser/ask';
import { toMyPage } from '@lokalbingo/contract/addresses';
import { Logo } from '@lokalbingo/ui/logo';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { failureText } from '../platform/failure.nb.ts';
import type { TableState } from '../table/table-store.ts';
import { appTexts } from './app.nb.ts';
import styles from './closed-page.module.css';

/** A page instead of the game: what happened, and what to do now. */
export function ClosedPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main className={styles.place}>
      <Sheet padding="lg" gap="sm" align="start" className={styles.sheet}>
        <Logo name="Lokalbingo" />
        <Heading level={1} data-size="sm">
          {heading}
        </Heading>
        {children}
      </Sheet>
    </main>
  );
}

/** The text of a button that reloads this window and so takes the game over; absent when a reload does not help. */
const loadedAgain: Partial<Record<keyof typeof appTexts.ended, string>> = {
  renewed: appTexts.reload,
  // The browser has one session, which belongs to the window opened last. This window takes it back.
  replaced: appTexts.continueHere,
};

/** Shown when this window has no game. */
export function EndedPage({ why }: { why: Extract<TableState, { kind: 'ended' }>['why'] }) {
  const { heading, text } = appTexts.ended[why];
  const again = loadedAgain[why];
  return (
    <ClosedPage heading={heading}>
      <Paragraph>{text}</Paragraph>
      {again ? <Button onClick={() => location.reload()}>{again}</Button> : null}
      <Button asChild variant={again ? 'secondary' : 'primary'}>
        <a href={toMyPage} target="_top">
          {appTexts.toMyPage}
        </a>
      </Button>
      {/* A page can close only a window that another page opened. */}
      {window.opener ? (
        <Button variant="secondary" onClick={() => window.close()}>
          {appTexts.closeWindow}
        </Button>
      ) : null}
    </ClosedPage>
  );
}

type UnreachablePageProps = {
  problem: Extract<TableState, { kind: 'unreachable' }>['problem'];
  onRetry: () => void;
};

/** The snapshot has not arrived, or the feed is refused. */
export function UnreachablePage({ problem, onRetry }: UnreachablePageProps) {
  return (
    <ClosedPage heading={appTexts.unreachableHeading}>
      <Paragraph role="status">{failureText(problem)}</Paragraph>
      <Paragraph>
        {isPassing(problem) ? `${appTexts.triesAgain} ` : null}
        {appTexts.ticketsPlayOn}
      </Paragraph>
      <Button onClick={onRetry}>{appTexts.tryAgain}</Button>
    </ClosedPage>
  );
}
