import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import type { Voucher } from '@lokalbingo/contract/vouchers';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useEffect, useId, useRef, useState } from 'react';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { voucherAlertMs } from '../../platform/durations.ts';
import { useTemporary } from '../../platform/use-temporary.ts';
import { CloseVoucher } from './close-voucher.tsx';
import { isClosed, isKnown } from './known-voucher.ts';
import { TopUp } from './top-up.tsx';
import type { VoucherHall } from './voucher-hall.ts';
import styles from './voucher-line.module.css';
import type { VoucherOutcome } from './voucher-outcome.ts';
import type { TransferUnderWay } from './voucher-queries.ts';
import { voucherTexts as texts, underWayText } from './vouchers.nb.ts';

type VoucherLineProps = {
  voucher: Voucher;
  /** The pending money to or from the voucher. */
  underWay: readonly TransferUnderWay[];
  hall: VoucherHall;
  money: StakeMoney | undefined;
  onActed: () => void;
};

/** One voucher: its number and balance, its messages, and its actions (specification §3 and §4 Ticket). */
export function VoucherLine({ voucher, underWay, hall, money, onActed }: VoucherLineProps) {
  const { ticketNr, systemName, ticketDate, balance, canClose, canDeposit } = voucher;
  const alert = useTemporary<string>(voucherAlertMs);
  const [done, setDone] = useState<string>();
  const [opened, setOpened] = useState<'top-up' | 'close'>();
  const nameId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // While money is in transit, no other action is possible.
  const known = isKnown(voucher) && underWay.length === 0 ? voucher : undefined;
  const toTopUp = canDeposit && hall.offers.top_up_voucher.state === 'offered' ? known : undefined;
  const toClose = canClose ? known : undefined;
  const show = (what: 'top-up' | 'close' | undefined) => {
    setDone(undefined);
    setOpened(what);
  };
  const end = (outcome: VoucherOutcome) => {
    onActed();
    if (outcome !== 'under-way' && 'wrong' in outcome) return alert.show(outcome.wrong);
    alert.clear();
    setOpened(undefined);
    if (outcome !== 'under-way') return setDone(outcome.done);
    // The pressed button disappears, and its replacement takes no focus.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Sheet as="li" padding="sm" gap="sm" flat data-open={!isClosed(voucher)} className={styles.voucher}>
      <div className={styles.head}>
        <Heading ref={heading} tabIndex={-1} level={3} data-size="2xs" id={nameId} className={styles.number}>
          {texts.voucher} <span className="lb-numbers">{ticketNr}</span>
        </Heading>
        <span className={`${styles.balance} lb-numbers`}>{formatOre(balance)}</span>
        <span className={styles.from}>{texts.from(systemName, ticketDate)}</span>
      </div>
      <Status voucher={voucher} />
      {underWay.map((transfer) => (
        <LoadingLine key={transfer.kind}>{underWayText(transfer)}</LoadingLine>
      ))}
      {done === undefined ? null : (
        <Message tone="success">
          <Paragraph>{done}</Paragraph>
        </Message>
      )}
      {toTopUp || toClose ? (
        <div className={styles.actions}>
          {toTopUp ? (
            <Button
              variant="secondary"
              aria-describedby={nameId}
              aria-expanded={opened === 'top-up'}
              onClick={() => show(opened === 'top-up' ? undefined : 'top-up')}
            >
              {texts.topUpOpens}
            </Button>
          ) : null}
          {toClose ? (
            <Button variant="secondary" aria-describedby={nameId} onClick={() => show('close')}>
              {texts.close}
            </Button>
          ) : null}
        </div>
      ) : null}
      {toTopUp && opened === 'top-up' ? (
        <div ref={bringIntoView}>
          <TopUp hall={hall} voucher={toTopUp} money={money} onEnd={end} />
        </div>
      ) : null}
      {toClose && opened === 'close' ? (
        <CloseVoucher
          hall={hall}
          voucher={toClose}
          onEnd={(outcome) => {
            setOpened(undefined);
            end(outcome);
          }}
          onDismiss={() => setOpened(undefined)}
        />
      ) : null}
      <PassingAlert words={alert.shown} />
    </Sheet>
  );
}

/** The content that opens below the press is scrolled into view whole, including its button. */
function bringIntoView(opened: HTMLElement | null): void {
  opened?.scrollIntoView({ block: 'nearest' });
}

/** The system's text about a voucher; without one, a voucher that cannot be closed says so. */
function Status({ voucher: { statusText, canClose } }: Pick<VoucherLineProps, 'voucher'>) {
  // Specification §3 Ticket (mine): shown if longer than 3 characters.
  const said = statusText.length > 3 ? statusText : undefined;
  const words = said ?? (canClose ? undefined : texts.notOpen);
  return words === undefined ? null : <Paragraph className={styles.status}>{words}</Paragraph>;
}

/**
 * The error. Its element exists before the text, so that screen readers announce it; it takes no focus,
 * because it disappears by itself.
 */
function PassingAlert({ words }: { words: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <div ref={place} role="alert" className={styles.alert}>
      {words === undefined ? null : (
        <Message tone="error" live="off">
          <Paragraph>{words}</Paragraph>
        </Message>
      )}
    </div>
  );
}
