import { Button, Paragraph } from '@digdir/designsystemet-react';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale, Table } from '@lokalbingo/contract/rounds';
import { Stack } from '@lokalbingo/ui/stack';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useServerTime } from '../../table/server-clock.ts';
import { useNoBuying } from './no-buying.tsx';
import { blockText, purchaseTexts } from './purchase.nb.ts';
import type { PurchaseState } from './purchase-desk.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { hasNotEnded, isSaleOver } from './purchase-offer.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import styles from './purchase-panel.module.css';
import { RoundPicker } from './round-picker.tsx';
import { RoundPrizes } from './round-prizes.tsx';

type PurchasePanelProps = {
  readonly table: Table;
  readonly desk: PurchaseState;
  /** Opens the rounds of the day. */
  readonly onDay: () => void;
  /** Whether the prizes of the round are beside it. */
  readonly besidePrizes?: boolean;
};

/** The id of the element to focus for buying. */
export const purchasePlace = 'kjop';

/** Buying tickets for a round of the day. */
export function PurchasePanel({ table, desk, onDay, besidePrizes = false }: PurchasePanelProps) {
  const { choice, progress } = desk;
  const { round, open } = choice;
  const noBuying = useNoBuying(table);
  const place = useFocusKept();
  useHeightKept(place, round === undefined && choice.closed !== undefined);
  return (
    <Stack gap="sm" className={styles.purchase} id={purchasePlace} tabIndex={-1} ref={place}>
      {noBuying ?? <Choice table={table} desk={desk} />}
      <Receipt table={table} desk={desk} />
      {/* Closed, the picker and the prizes share one line, so that the player's tickets stay in view below. */}
      <div className={styles.more}>
        {open.length > 1 && !noBuying && progress.kind !== 'sending' && progress.kind !== 'unknown' ? (
          // Each choice closes the picker again.
          <RoundPicker key={round?.roundId} rounds={open} chosen={round?.roundId} onChoose={choice.choose} />
        ) : null}
        {round && !besidePrizes ? <RoundPrizes round={round} /> : null}
      </div>
      {table.onSale.length > 0 ? (
        <Button variant="tertiary" className={styles.day} onClick={onDay}>
          {purchaseTexts.day}
        </Button>
      ) : null}
    </Stack>
  );
}

/** The purchase form, the player's tickets, or the reason why nothing can be bought now. */
function Choice({ table, desk }: Pick<PurchasePanelProps, 'table' | 'desk'>) {
  const { round, closed, open } = desk.choice;
  const [next] = open;
  // A message about a round lasts as long as the round.
  const closing = closed && hasNotEnded(table, closed) ? closed : undefined;
  if (round && round.ownTickets > 0 && !desk.wantsMore && desk.progress.kind !== 'sending') {
    return <Held round={round} onMore={() => desk.setWantsMore(true)} />;
  }
  // Each round has its own form: a press that began on one never ends on another.
  if (round) return <PurchaseForm key={round.roundId} table={table} round={round} desk={desk} />;
  return (
    <>
      <p className={styles.closed} role="status">
        <strong>{closing ? purchaseTexts.closed : null}</strong>{' '}
        {closing ? purchaseTexts.closedRound(formatOsloTime(closing.startsAt)) : null}
      </p>
      {next ? (
        <Button variant="secondary" className="lb-wide" onClick={() => desk.choice.choose(next.roundId)}>
          {purchaseTexts.buyForNext(formatOsloTime(next.startsAt))}
        </Button>
      ) : (
        <Paragraph>{purchaseTexts.noRounds}</Paragraph>
      )}
    </>
  );
}

function Held({ round, onMore }: { round: RoundOnSale; onMore: () => void }) {
  const isFull = round.ownTickets >= round.maxTickets;
  return (
    <Stack gap="xs">
      <p className={styles.held}>{purchaseTexts.held(round.ownTickets, formatOsloTime(round.startsAt))}</p>
      {isFull ? (
        <p>{blockText({ kind: 'ticket_limit', held: round.ownTickets, startsAt: round.startsAt })}</p>
      ) : (
        <Button variant="secondary" className="lb-wide" onClick={onMore}>
          {purchaseTexts.buyMore}
        </Button>
      )}
    </Stack>
  );
}

/** The result of the purchase. A receipt that was seen disappears when its sale has closed. */
function Receipt({ table, desk }: Omit<PurchasePanelProps, 'onDay'>) {
  const { progress, settle } = desk;
  const bought = progress.kind === 'bought' ? progress.intention.rounds : [];
  const still = table.onSale.filter((each) => bought.some(({ roundId }) => roundId === each.roundId));
  const isOver = useServerTime((now) => still.every((round) => isSaleOver(round, now)));
  if (progress.kind === 'bought' && !progress.isAfterSale && isOver) return null;
  return <PurchaseOutcome progress={progress} hall={table.hall} onSettle={settle} />;
}

/** Keeps the panel's height when its sale closes and its content disappears, so that nothing below it moves. */
function useHeightKept(place: RefObject<HTMLElement | null>, isClosed: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const panel = place.current;
    if (!panel) return;
    panel.style.minBlockSize = isClosed ? `${height.current}px` : '';
    if (isClosed || typeof ResizeObserver === 'undefined') return;
    const follow = new ResizeObserver(() => {
      height.current = panel.offsetHeight;
    });
    follow.observe(panel);
    return () => follow.disconnect();
  }, [place, isClosed]);
}

/** When the focused element disappears, the focus stays in the panel instead of moving to the page. */
function useFocusKept() {
  const place = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const panel = place.current;
    const { activeElement } = document;
    if (wasInside.current && activeElement === document.body) panel?.focus({ preventScroll: true });
    wasInside.current = panel?.contains(document.activeElement) ?? false;
    const follow = () => {
      wasInside.current = panel?.contains(document.activeElement) ?? false;
    };
    // A press on something that takes no focus counts as leaving, too.
    const leave = ({ target }: PointerEvent) => {
      if (!panel?.contains(target as Node)) wasInside.current = false;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', leave);
    };
  });
  return place;
}
