import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DepositDialog } from '../features/deposit/deposit-dialog.tsx';
import { GameLaunchDialogs } from '../features/game-launch/game-launch-dialogs.tsx';
import { useGameLaunch } from '../features/game-launch/use-game-launch.ts';
import { JoinFirstHall } from '../features/join-hall/join-first-hall.tsx';
import { CurrentBalance } from '../features/my-halls/current-balance.tsx';
import { HallCard } from '../features/my-halls/hall-card.tsx';
import { refreshMyHalls, useMyHalls } from '../features/my-halls/hall-queries.ts';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { MyPage } from '../features/my-halls/my-page.tsx';
import { knownBalance, refreshBalance, refreshChangedBalance } from '../features/my-halls/refresh-balance.ts';
import { TransactionsDialog } from '../features/transactions/transactions-dialog.tsx';
import { VerifyDialog } from '../features/verify-identity/verify-dialog.tsx';
import { useEidReturn } from '../parts/eid/eid-return.ts';
import { useAddressDialog } from '../platform/address-dialog.ts';
import { balanceAfterPaymentMs } from '../platform/durations.ts';
import { usePortal, useSession } from '../platform/portal-context.tsx';

/** `/mypage`, `/user` and `/mybingo/:id/:function?`: the player's halls, and what can be done in them. */
export function MyPageRoute() {
  const portal = usePortal();
  const { id } = useParams();
  const onlyHallId = id === undefined ? undefined : Number(id);
  const dialog = useAddressDialog(['innskudd', 'bevegelser']);
  const launch = useGameLaunch();
  const openFunction = useFunctionInAddress();
  const returned = useEidReturn();
  const [verifying, setVerifying] = useState<{ returned: typeof returned } | undefined>(
    returned && { returned },
  );

  return (
    <>
      <MyPage
        onlyHallId={onlyHallId}
        onHallsLoaded={openFunction}
        onVerify={() => setVerifying({ returned: undefined })}
        renderFirstHall={(halls) => (
          <JoinFirstHall memberOf={halls.map(({ id }) => id)} onCreated={() => void refreshMyHalls(portal)} />
        )}
        renderHall={(shown) => (
          <HallCard
            key={shown.hall.id}
            {...shown}
            headingLevel={onlyHallId === undefined ? 2 : 1}
            hallPageLink={onlyHallId === undefined}
            onDeposit={(hall) => dialog.show('innskudd', hall.id)}
            onTransactions={(hall) => dialog.show('bevegelser', hall.id)}
            onOpenGame={(hall, game) => launch.open({ hall, game })}
          />
        )}
      />
      {verifying ? (
        <VerifyDialog returned={verifying.returned} onClose={() => setVerifying(undefined)} />
      ) : null}
      <HallDialog open={dialog.open} onClose={dialog.close} />
      <GameLaunchDialogs
        screen={launch.screen}
        onContinue={launch.continueAfterMessage}
        onDismiss={launch.dismiss}
      />
    </>
  );
}

/** `/mybingo/:id/tr` opens the hall's transactions once the halls have come, and then loses its last part. */
function useFunctionInAddress() {
  const { id, function: wanted } = useParams();
  const navigate = useNavigate();
  return () => {
    if (wanted === undefined) return;
    const search = wanted === 'tr' ? `?bevegelser=${id}` : '';
    void navigate(`/mybingo/${id}${search}`, { replace: true, preventScrollReset: true });
  };
}

type HallDialogProps = {
  open: { readonly name: 'innskudd' | 'bevegelser'; readonly hallId: number } | undefined;
  onClose: (how?: { readonly leavingFrame: boolean }) => void;
};

function HallDialog({ open, onClose }: HallDialogProps) {
  const forced = useSession()?.forceAML === true;
  const hall = useMyHalls().data?.find(({ id }) => id === open?.hallId);
  if (open === undefined || hall === undefined) return null;
  if (open.name === 'innskudd') return <HallDeposit key={hall.id} hall={hall} onClose={onClose} />;
  if (forced) return null;
  return (
    <TransactionsDialog hall={hall} balance={<CurrentBalance hallId={hall.id} />} onClose={() => onClose()} />
  );
}

/**
 * What the hall offers is looked at when the dialog opens. A later change does not tear down the provider's window in
 * the middle of a payment: of that the server decides.
 */
function HallDeposit({ hall: current, onClose }: { hall: MyHall; onClose: HallDialogProps['onClose'] }) {
  const portal = usePortal();
  const forced = useSession()?.forceAML === true;
  const [hall] = useState(forced ? undefined : current);
  if (hall === undefined) return null;
  const { merchantId, offers } = hall;
  if (merchantId === null || offers.deposit.state !== 'offered') return null;
  const onPaid = () => {
    const before = knownBalance(portal, hall.id);
    setTimeout(() => void refreshChangedBalance(portal, hall.id, before), balanceAfterPaymentMs);
  };
  return (
    <DepositDialog
      hall={{ ...hall, merchantId, takesVipps: offers.deposit_by_vipps.state === 'offered' }}
      onClose={(frameShown) => onClose({ leavingFrame: frameShown })}
      onPaid={onPaid}
      onUnsettled={() => void refreshBalance(portal, hall.id)}
    />
  );
}
