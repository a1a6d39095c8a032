import { Button } from '@digdir/designsystemet-react';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import type { ReactNode } from 'react';
import type { PurchaseState } from '../features/purchase/purchase-desk.ts';
import type { Celebration } from '../features/result/celebration.ts';
import { WinMoment } from '../features/result/win-moment.tsx';
import { drawCallTexts } from '../platform/draw-call.nb.ts';
import { appTexts } from './app.nb.ts';
import type { CancelledNews } from './cancelled-news.ts';
import styles from './moment.module.css';

type MomentProps = {
  readonly line: 'live' | 'reconnecting';
  readonly celebration: Celebration | undefined;
  /** News of the draw besides its numbers. */
  readonly words: string | undefined;
  readonly cancelled: CancelledNews | undefined;
  readonly goToDraw: (() => void) | undefined;
  /** A purchase with news for the player; undefined when its own form is on the page. */
  readonly purchase: PurchaseState['progress'] | undefined;
  readonly onPurchase: () => void;
  /** Shown in this place when there is no news. */
  readonly children?: ReactNode;
};

function troubleOf(purchase: PurchaseState['progress']): keyof typeof appTexts.purchaseTrouble | undefined {
  return purchase.kind === 'unknown' || purchase.kind === 'refused' ? purchase.kind : undefined;
}

/** The one place for the latest news, always present. It shows what matters most to the player. */
export function Moment(props: MomentProps): ReactNode {
  const { line, celebration, words, cancelled, goToDraw, purchase, onPurchase, children = null } = props;
  if (line === 'reconnecting') {
    return (
      <div className={styles.broken}>
        <LoadingLine>
          <strong>{appTexts.reconnecting}</strong> {appTexts.ticketsPlayOn}
        </LoadingLine>
      </div>
    );
  }
  if (celebration) return <WinMoment celebration={celebration} />;
  if (goToDraw) {
    return (
      <div className={styles.news} role="status">
        <strong>{drawCallTexts.begun}</strong>
        <Button onClick={goToDraw}>{drawCallTexts.goThere}</Button>
      </div>
    );
  }
  const trouble = purchase && troubleOf(purchase);
  if (trouble) {
    return (
      <div className={styles.news} role="alert">
        <strong>{appTexts.purchaseTrouble[trouble]}</strong>
        <Button variant="secondary" onClick={onPurchase}>
          {appTexts.readMore}
        </Button>
      </div>
    );
  }
  // Announced to screen readers with all other events of a round.
  if (cancelled) {
    return (
      <div className={styles.cancelled}>
        <strong>{cancelled.text}</strong>
        <Button variant="secondary" className={styles.read} onClick={cancelled.onRead}>
          {appTexts.read}
        </Button>
      </div>
    );
  }
  if (words !== undefined) {
    return (
      <p className={styles.words} role="status">
        {words}
      </p>
    );
  }
  return children;
}
