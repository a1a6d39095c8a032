import { Button, Paragraph, Spinner } from '@digdir/designsystemet-react';
import type { Transaction } from '@lokalbingo/contract/player-cards';
import { formatOre } from '@lokalbingo/money';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import type { ReactNode } from 'react';
import './transactions-dialog.css';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDateTime } from '@lokalbingo/browser/oslo-time';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { LinedText } from '../../platform/lined-text.tsx';
import { transactionTexts } from './transactions.nb.ts';
import { useTransactions, useTransactionText } from './transactions-queries.ts';

/** The hall whose movements are shown. */
export type TransactionsHall = {
  readonly BingoID: number;
  readonly BingoName: string;
  readonly BingoPhone: string;
};

/** The movements on the player's card in a hall, newest first, with the balance above them. */
export function TransactionsDialog({ hall, balance, onClose }: TransactionsDialogProps) {
  return (
    <ModalDialog open heading={transactionTexts.heading(hall.BingoName)} onClose={onClose} size="lg">
      <div className="transactions">
        <HallText hallId={hall.BingoID} />
        <div className="transactions__balance">{balance}</div>
        <Movements hall={hall} />
      </div>
    </ModalDialog>
  );
}

export type TransactionsDialogProps = {
  hall: TransactionsHall;
  /** The current balance, as the hall's card shows it. */
  balance: ReactNode;
  onClose: () => void;
};

/** A text of this many characters or fewer is a placeholder of the hall's, not a text (specification §2). */
const shortestHallText = 4;

function HallText({ hallId }: { hallId: number }) {
  const { data: text = '' } = useTransactionText(hallId);
  if (text.length < shortestHallText) return null;
  return (
    <Paragraph className="transactions__text">
      <LinedText text={text} />
    </Paragraph>
  );
}

function Movements({ hall }: { hall: TransactionsHall }) {
  const query = useTransactions(hall.BingoID);
  const movements = query.data?.pages.flat();
  if (movements === undefined) {
    return query.isError ? (
      <FailureMessage
        problem={problemOf(query.error)}
        heading={transactionTexts.failed}
        hall={hall}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div className="transactions__waiting" role="status">
        <Spinner aria-label={transactionTexts.loading} />
      </div>
    );
  }
  if (movements.length === 0) return <Paragraph>{transactionTexts.none}</Paragraph>;
  return (
    <>
      <ul className="transactions__list">
        {movements.map((movement) => (
          <Movement key={movement.tID} movement={movement} />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <FailureMessage problem={problemOf(query.error)} heading={transactionTexts.moreFailed} hall={hall} />
      ) : null}
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="transactions__more"
        >
          {transactionTexts.loadMore}
        </Button>
      ) : null}
    </>
  );
}

function Movement({ movement }: { movement: Transaction }) {
  const incoming = movement.tValue > 0;
  return (
    <li className="movement">
      <time className="movement__time lb-numbers" dateTime={movement.tDate.toISOString()}>
        {formatOsloDateTime(movement.tDate)}
      </time>
      <span className="movement__text">{movement.tText}</span>
      <span className={`movement__value lb-numbers${incoming ? ' movement__value--in' : ''}`}>
        {/* The sign says what the colour says. */}
        {incoming ? '+ ' : movement.tValue < 0 ? '− ' : ''}
        {formatOre(absolute(movement.tValue))}
      </span>
    </li>
  );
}

function absolute(amount: Transaction['tValue']): Transaction['tValue'] {
  return Math.abs(amount) as Transaction['tValue'];
}
