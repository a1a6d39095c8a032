import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { MadeRequest, Withdrawal } from '@lokalbingo/contract/withdrawals';
import type { Ore } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { PageLinks } from '@lokalbingo/ui/page-links';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useState } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import type { WithdrawalHall } from './withdrawal-hall.ts';
import { WithdrawalHistory } from './withdrawal-history.tsx';
import { refreshWithdrawals, useWithdrawals } from './withdrawal-queries.ts';
import { type Receipt, WithdrawalReceipt } from './withdrawal-receipt.tsx';

export type WithdrawalDialogProps = {
  hall: WithdrawalHall;
  /** The balance as the hall's card shows it, and its amount if known. */
  balance: ReactNode;
  balanceOre: Ore | undefined;
  /** Called when money was taken from the card. */
  onTaken: () => void;
  onClose: () => void;
};

/**
 * Requests a payout from the player card to a bank account, and shows the state of every earlier request
 * (specification §2 Withdrawal).
 */
export function WithdrawalDialog({ hall, balance, balanceOre, onTaken, onClose }: WithdrawalDialogProps) {
  const portal = usePortal();
  const [page, setPage] = useState(1);
  const [receipt, setReceipt] = useState<Receipt>();
  const listed = useWithdrawals(hall.id, page);
  const refresh = () => {
    setPage(1);
    void refreshWithdrawals(portal, hall.id);
  };
  return (
    <ModalDialog open heading={texts.heading} onClose={onClose} size="lg">
      <Stack gap="lg">
        <Stack gap="xs" align="start">
          <Paragraph>{hall.name}</Paragraph>
          {balance}
        </Stack>
        {listed.data === undefined && listed.isError ? (
          <FailureMessage
            problem={problemOf(listed.error)}
            heading={texts.failedToLoad}
            hall={hall}
            onRetry={() => void listed.refetch()}
          />
        ) : null}
        {listed.isPending ? <LoadingLine>{texts.loading}</LoadingLine> : null}
        {receipt ? <WithdrawalReceipt key={receipt.made.withdrawalId} {...receipt} /> : null}
        {listed.data && !receipt ? (
          <Asking
            hall={hall}
            newest={page === 1 ? listed.data.withdrawals[0] : undefined}
            balance={balanceOre}
            ownName={listed.data.accountOwner}
            onMade={(made, requested) => {
              setReceipt({ made, requested });
              onTaken();
              refresh();
            }}
          />
        ) : null}
        {listed.data ? (
          <Stack as="section">
            <Heading level={3} data-size="xs">
              {texts.history}
            </Heading>
            <WithdrawalHistory
              hall={hall}
              listed={listed.data}
              onCorrected={(made) => {
                if (made) setReceipt({ made, requested: 'corrected' });
                refresh();
              }}
            />
            <PageLinks label={texts.pages} page={page} pages={listed.data.pages} onPage={setPage} />
          </Stack>
        ) : null}
      </Stack>
    </ModalDialog>
  );
}

type AskingProps = {
  hall: WithdrawalHall;
  newest: Withdrawal | undefined;
  balance: Ore | undefined;
  ownName: string;
  onMade: (made: MadeRequest, requested: Ore) => void;
};

/** The form, or why there is none. */
function Asking({ hall, newest, ...form }: AskingProps) {
  const { withdraw } = hall.offers;
  const needsEid = useSession()?.noBankID;
  if (withdraw.state !== 'offered') {
    const isFault = withdraw.state === 'disabled' && withdraw.why === 'card_fault';
    return <NoForm why={isFault ? texts.notPossibleFault : needsEid ? texts.needsEid : texts.notPossible} />;
  }
  if (newest?.state === 'sent' || newest?.state === 'in_process') return <NoForm why={texts.openAlready} />;
  return <WithdrawalForm hall={hall} {...form} />;
}

function NoForm({ why }: { why: string }) {
  return (
    <Message tone="info" live="off">
      <Paragraph>{why}</Paragraph>
    </Message>
  );
}
