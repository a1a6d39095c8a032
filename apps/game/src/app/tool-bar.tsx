import { Button } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { toMyPage } from '@lokalbingo/contract/addresses';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { MenuGridIcon } from '@navikt/aksel-icons';
import { drawTexts } from '../features/draw/draw.nb.ts';
import { SpeechButton } from '../features/draw/speech-button.tsx';
import { MenuButton } from '../features/settings/menu-button.tsx';
import { ToolButton } from '../platform/tool-button.tsx';
import { appTexts } from './app.nb.ts';
import styles from './tool-bar.module.css';

type ToolBarProps = {
  /** The round that is next on sale. */
  readonly next: RoundOnSale | undefined;
  /** Leads to buying; buys nothing by itself. */
  readonly onPurchase: () => void;
  /** Opens board and prizes; undefined where there is no draw to show them of. */
  readonly onBoard: (() => void) | undefined;
};

/** The bar in its own space: buying or the tickets that are held, board and prizes, sound, and the menu. */
export function ToolBar({ next, onPurchase, onBoard }: ToolBarProps) {
  return (
    <footer className={styles.bar}>
      {next ? (
        <Button variant="secondary" className={styles.purchase} onClick={onPurchase}>
          <span>{next.ownTickets > 0 ? appTexts.held(next.ownTickets) : appTexts.buy}</span>
          <span className={styles.time}>{appTexts.forRound(formatOsloTime(next.startsAt))}</span>
        </Button>
      ) : (
        <span className={styles.purchase} />
      )}
      {onBoard ? (
        <div className={styles.board}>
          <ToolButton icon={<MenuGridIcon aria-hidden="true" />} onClick={onBoard}>
            {drawTexts.boardAndPrizes}
          </ToolButton>
        </div>
      ) : null}
      <SpeechButton />
      <MenuButton>
        <Button asChild variant="secondary" className="lb-wide">
          <a href={toMyPage} target="_top">
            {appTexts.toMyPage}
          </a>
        </Button>
      </MenuButton>
    </footer>
  );
}
