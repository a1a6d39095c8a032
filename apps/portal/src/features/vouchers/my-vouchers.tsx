import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { listMyVouchers } from '@lokalbingo/contract/vouchers';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useState } from 'react';
import { whyNotOffered } from '../../parts/amounts/amounts.nb.ts';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { isClosed } from './known-voucher.ts';
import styles from './my-vouchers.module.css';
import { UnreadSystems } from './unread-systems.tsx';
import type { VoucherHall } from './voucher-hall.ts';
import { VoucherLine } from './voucher-line.tsx';
import { type TransferUnderWay, useArrived, useMyVouchers } from './voucher-queries.ts';
import { voucherTexts as texts, underWayText } from './vouchers.nb.ts';

export type MyVouchersProps = {
  hall: VoucherHall;
  /** The balance as the hall's card shows it, and the amount available to stake if known. */
  balance: ReactNode;
  money: StakeMoney | undefined;
  /** Called after each top-up and closing, whatever its result, and when pending money has arrived. */
  onActed: () => void;
};

/** The player's vouchers in a hall (specification §3 and §4 Ticket), with top-up and closing. */
export function MyVouchers({ hall, balance, money, onActed }: MyVouchersProps) {
  const listed = useMyVouchers(hall.id);
  const [answeredBy, setAnsweredBy] = useState<string>();
  useArrived(listed.data?.underWay, ([first]) => {
    setAnsweredBy(first?.systemName);
    onActed();
  });
  return (
    <Stack gap="lg">
      <Paragraph>{texts.whatItIs}</Paragraph>
      <div>{balance}</div>
      {listed.isPending ? <LoadingLine>{texts.loading}</LoadingLine> : null}
      {listed.isError ? (
        <FailureMessage
          problem={problemOf(listed.error)}
          heading={texts.loadFailed}
          hall={hall}
          onRetry={() => void listed.refetch()}
        />
      ) : null}
      <p className={styles.answered} role="status">
        {answeredBy === undefined ? null : texts.answered(answeredBy)}
      </p>
      {listed.data ? (
        <Listed
          listed={listed.data}
          isReading={listed.isFetching}
          onReadAgain={() => void listed.refetch()}
          hall={hall}
          money={money}
          onActed={onActed}
        />
      ) : null}
    </Stack>
  );
}

type ListedProps = Pick<MyVouchersProps, 'hall' | 'money' | 'onActed'> & {
  listed: AnswerOf<typeof listMyVouchers>;
  isReading: boolean;
  onReadAgain: () => void;
};

function Listed({ listed, isReading, onReadAgain, hall, money, onActed }: ListedProps) {
  const { userTickets, notRead, underWay } = listed;
  const { top_up_voucher: topUp } = hall.offers;
  // A voucher that is closed while the player watches keeps its place, with its result.
  const [closedBefore] = useState(() => new Set(userTickets.filter(isClosed).map(({ id }) => id)));
  const folded = userTickets.filter((voucher) => isClosed(voucher) && closedBefore.has(voucher.id));
  const inUse = usableFirst(userTickets.filter((voucher) => !folded.includes(voucher)));
  const lineOf = (voucher: Vouchers[number]) => (
    <VoucherLine
      key={voucher.id}
      voucher={voucher}
      underWay={underWay.filter((transfer) => isOf(voucher, transfer))}
      hall={hall}
      money={money}
      onActed={onActed}
    />
  );
  const hasNone = userTickets.length === 0 && notRead.length === 0 && underWay.length === 0;
  return (
    <>
      <UnreadSystems systems={notRead} isReading={isReading} onReadAgain={onReadAgain} />
      {hasNone ? <Paragraph>{texts.none}</Paragraph> : null}
      {topUp.state === 'disabled' && userTickets.some(({ canDeposit }) => canDeposit) ? (
        <Message tone="info" live="off">
          <Paragraph>{whyNotOffered(topUp)}</Paragraph>
        </Message>
      ) : null}
      {underWay
        .filter((transfer) => !isOfOneOf(userTickets, transfer))
        .map((transfer) => (
          <LoadingLine key={`${transfer.kind} ${transfer.system} ${transfer.since.getTime()}`}>
            {underWayText(transfer)}
          </LoadingLine>
        ))}
      {inUse.length === 0 ? null : (
        <ul className={styles.list} aria-label={texts.list}>
          {inUse.map(lineOf)}
        </ul>
      )}
      {folded.length === 0 ? null : (
        <Disclosure summary={texts.closedOnes(folded.length)}>
          <ul className={styles.list} aria-label={texts.closedList}>
            {folded.map(lineOf)}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** Usable vouchers first, then those in use in the hall; otherwise in the order of arrival. */
function usableFirst(vouchers: Vouchers): Vouchers {
  const isLocked = (voucher: Vouchers[number]): boolean => !voucher.canClose && !isClosed(voucher);
  return [...vouchers.filter((voucher) => !isLocked(voucher)), ...vouchers.filter(isLocked)];
}

type Vouchers = ListedProps['listed']['userTickets'];

/** Whether money is in transit to or from a voucher. */
function isOf({ system, ticketNr }: Vouchers[number], transfer: TransferUnderWay): boolean {
  return transfer.system === system && transfer.ticketNr === ticketNr;
}

const isOfOneOf = (vouchers: Vouchers, transfer: TransferUnderWay): boolean =>
  vouchers.some((voucher) => isOf(voucher, transfer));
