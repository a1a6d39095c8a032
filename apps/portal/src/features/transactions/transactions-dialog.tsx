import { Button, Paragraph, Spinner, Link as TextLink } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDateTime } from '@lokalbingo/browser/oslo-time';
import { portalPages } from '@lokalbingo/contract/addresses';
import type { Transaction } from '@lokalbingo/contract/player-cards';
import { formatSignedOre } from '@lokalbingo/money';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { LinedText } from '../../platform/lined-text.tsx';
import { transactionTexts } from './transactions.nb.ts';
import styles from './transactions-dialog.module.css';
import { useTransactions, useTransactionText } from './transactions-queries.ts';

/** The hall whose movements are shown. */
export type TransactionsHall = {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
};

/** The movements on the player's card in a hall, newest first, with the balance above them. */
export function TransactionsDialog({ hall, balance, onClose }: TransactionsDialogProps) {
  return (
    <ModalDialog open heading={transactionTexts.heading(hall.name)} onClose={onClose} size="lg">
      <Stack>
        <HallText hallId={hall.id} />
        <div>{balance}</div>
        <TextLink asChild>
          <Link to={`${portalPages.recall}?hall=${hall.id}`}>{transactionTexts.recall}</Link>
        </TextLink>
        <TextLink asChild>
          <Link to={`${portalPages.ownComplaints}?hall=${hall.id}&betaling`}>
            {transactionTexts.complain}
          </Link>
        </TextLink>
        <TransactionList hall={hall} />
      </Stack>
    </ModalDialog>
  );
}

export type TransactionsDialogProps = {
  hall: TransactionsHall;
  /** The current balance, as the hall's card shows it. */
  balance: ReactNode;
  onClose: () => void;
};

/** A text of this many characters or fewer is the hall's placeholder for no text (specification §2). */
const shortestHallText = 4;

function HallText({ hallId }: { hallId: number }) {
  const { data: text = '' } = useTransactionText(hallId);
  if (text.length < shortestHallText) return null;
  return (
    <Paragraph className={styles.text}>
      <LinedText text={text} />
    </Paragraph>
  );
}

function TransactionList({ hall }: { hall: TransactionsHall }) {
  const query = useTransactions(hall.id);
  const transactions = query.data?.pages.flat();
  const list = useFocusOnMore(transactions?.length);
  if (transactions === undefined) {
    return query.isError ? (
      <FailureMessage
        problem={problemOf(query.error)}
        heading={transactionTexts.failed}
        hall={hall}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div className={styles.waiting} role="status">
        <Spinner aria-label={transactionTexts.loading} />
      </div>
    );
  }
  if (transactions.length === 0) return <Paragraph>{transactionTexts.none}</Paragraph>;
  return (
    <>
      <ul ref={list.ref} className={styles.list}>
        {transactions.map((transaction) => (
          <TransactionLine key={transaction.tID} transaction={transaction} />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <FailureMessage problem={problemOf(query.error)} heading={transactionTexts.moreFailed} hall={hall} />
      ) : null}
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => {
            if (query.isFetchingNextPage) return;
            list.moreRequested();
            void query.fetchNextPage();
          }}
          className={styles.more}
        >
          {transactionTexts.loadMore}
        </Button>
      ) : null}
    </>
  );
}

/** Focuses the first of the newly loaded movements, after their button has disappeared. */
function useFocusOnMore(count: number | undefined) {
  const ref = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || count === undefined || count <= before.current) return;
    const first = ref.current?.children[before.current];
    before.current = undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [count]);
  return {
    ref,
    moreRequested: () => {
      before.current = count;
    },
  };
}

function TransactionLine({ transaction }: { transaction: Transaction }) {
  const incoming = transaction.tValue > 0;
  return (
    <li className={styles.movement} tabIndex={-1}>
      <time className={`${styles.time} lb-numbers`} dateTime={transaction.tDate.toISOString()}>
        {formatOsloDateTime(transaction.tDate)}
      </time>
      <span>{transaction.tText}</span>
      <span className={`${styles.value} lb-numbers`} data-incoming={incoming}>
        {/* The sign repeats the meaning of the colour. */}
        {formatSignedOre(transaction.tValue)}
      </span>
    </li>
  );
}
