import { Button } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { portalPages, toMyPage } from '@lokalbingo/contract/addresses';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { Contained } from '@lokalbingo/ui/contained';
import { MenuGridIcon } from '@navikt/aksel-icons';
import { use } from 'react';
import { drawTexts } from '../features/draw/draw.nb.ts';
import { breakTexts } from '../features/play-break/break.nb.ts';
import { MenuButton } from '../features/settings/menu-button.tsx';
import { SoundButton } from '../features/settings/sound-button.tsx';
import { BreakContext } from '../platform/break-context.ts';
import { ToolButton } from '../platform/tool-button.tsx';
import { appTexts } from './app.nb.ts';
import { LaterNote, useLater } from './later.tsx';
import styles from './tool-bar.module.css';

type ToolBarProps = {
  /** The round that is next on sale. */
  readonly next: RoundOnSale | undefined;
  /** Opens buying; buys nothing by itself. */
  readonly onPurchase: () => void;
  /** Opens board and prizes; undefined when there is no draw. */
  readonly onBoard: (() => void) | undefined;
};

/** The bar: buying or the player's tickets, board and prizes, sound, and the menu. */
export function ToolBar({ next, onPurchase, onBoard }: ToolBarProps) {
  const later = useLater();
  return (
    <footer className={styles.bar}>
      {next ? (
        <Button variant="secondary" className={styles.purchase} onClick={onPurchase}>
          <PurchaseWords next={next} />
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
      <Contained>
        <SoundButton />
      </Contained>
      <Contained>
        <MenuButton>
          {later ? (
            <>
              <later.SafePlay />
              <later.MenuChoices />
            </>
          ) : (
            <LaterNote />
          )}
          <Button asChild variant="secondary" className="lb-wide">
            <a href={portalPages.recall} target="_blank" rel="noopener">
              {appTexts.recall}
            </a>
          </Button>
          <Button asChild variant="secondary" className="lb-wide">
            <a href={toMyPage} target="_top">
              {appTexts.toMyPage}
            </a>
          </Button>
        </MenuButton>
      </Contained>
    </footer>
  );
}

/** The player's tickets have priority over a break. */
function PurchaseWords({ next }: { next: RoundOnSale }) {
  const onBreak = use(BreakContext);
  const isBreak = onBreak !== undefined && next.ownTickets === 0;
  const what = next.ownTickets > 0 ? appTexts.held(next.ownTickets) : appTexts.buy;
  return (
    <>
      <span>{isBreak ? breakTexts.bar : what}</span>
      <span className={styles.time}>
        {isBreak ? breakTexts.barUntil(onBreak.until) : appTexts.forRound(formatOsloTime(next.startsAt))}
      </span>
    </>
  );
}
