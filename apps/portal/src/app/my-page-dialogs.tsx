import type { MainGame } from '@lokalbingo/bingo/main-game';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { depositTexts, whyNoDeposit } from '../features/deposit/deposit.nb.ts';
import { DepositDialog } from '../features/deposit/deposit-dialog.tsx';
import { BackToGame } from '../features/game-launch/back-to-game.tsx';
import { GameLaunchDialogs } from '../features/game-launch/game-launch-dialogs.tsx';
import type { useGameLaunch } from '../features/game-launch/use-game-launch.ts';
import { CurrentBalance } from '../features/my-halls/current-balance.tsx';
import { useHallBalance } from '../features/my-halls/hall-balance.ts';
import { HeldPrizes } from '../features/my-halls/held-prizes.tsx';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { NotPossibleDialog } from '../features/my-halls/not-possible-dialog.tsx';
import { PlayAction } from '../features/my-halls/play-action.tsx';
import { followBalance, refreshBalance, showBalance } from '../features/my-halls/refresh-balance.ts';
import { playLimitTexts } from '../features/play-limits/play-limits.nb.ts';
import { PlayLimitsDialog } from '../features/play-limits/play-limits-dialog.tsx';
import { transactionTexts } from '../features/transactions/transactions.nb.ts';
import { TransactionsDialog } from '../features/transactions/transactions-dialog.tsx';
import { VerifyDialog } from '../features/verify-identity/verify-dialog.tsx';
import type { EidReturn } from '../parts/eid/read-eid-return.ts';
import type { UnfinishedGame } from '../parts/game-window/unfinished-game.ts';
import { type AddressDialog, useAddressDialog } from '../platform/address-dialog.ts';
import { balanceAfterPaymentMs } from '../platform/durations.ts';
import { usePortal, useSession } from '../platform/portal-context.tsx';
import { everyHall, hallDialogs, outsideDialogs } from './dialogs-of-my-page.ts';
import { OfChosenHall } from './of-chosen-hall.tsx';
import { OfMyHall } from './of-my-hall.tsx';
import { OutsideDialogs } from './outside-dialogs.tsx';
import { PauseDialogs } from './pause-dialogs.tsx';
import { useWhyHidden } from './why-hidden.ts';
import { WithdrawalOfHall } from './withdrawal-of-hall.tsx';

type MyPageDialogsProps = {
  launch: Pick<ReturnType<typeof useGameLaunch>, 'screen' | 'continueAfterMessage' | 'dismiss'>;
  /** The proof of identity with the e-ID, and its answer when the e-ID used the whole window. */
  verifying: { readonly returned: EidReturn | undefined } | undefined;
  onVerified: () => void;
} & Pick<HallDialogProps, 'isHidden' | 'onOpenGame' | 'onOpenUnfinished'>;

/** The dialogs of my page: the dialog named in the address, the dialogs of opening a game, and the e-ID. */
export function MyPageDialogs({ launch, verifying, onVerified, ...ofHall }: MyPageDialogsProps) {
  const dialog = useAddressDialog(hallDialogs);
  const withdrawal = useAddressDialog(['uttak']);
  const outside = useAddressDialog(outsideDialogs);
  const pauseDialog = useAddressDialog(['spillepause']);
  return (
    <>
      {verifying ? <VerifyDialog returned={verifying.returned} onClose={onVerified} /> : null}
      <HallDialog
        {...ofHall}
        open={dialog.open}
        onLimits={(hallId) => dialog.show('spillegrenser', hallId)}
        onClose={dialog.close}
      />
      <WithdrawalOfHall {...withdrawal} />
      <OutsideDialogs {...outside} />
      <PauseDialogs {...pauseDialog} />
      <GameLaunchDialogs
        screen={launch.screen}
        onContinue={launch.continueAfterMessage}
        onOpenUnfinished={ofHall.onOpenUnfinished}
        onDismiss={launch.dismiss}
      />
    </>
  );
}

type HallDialogProps = {
  open: AddressDialog<(typeof hallDialogs)[number]>['open'];
  /** Whether the page says that a hall's page is closed; then no dialog of the hall opens above it. */
  isHidden: (hall: MyHall) => boolean;
  onLimits: (hallId: number) => void;
  onOpenGame: (hall: MyHall, game: MainGame) => void;
  onOpenUnfinished: (unfinished: UnfinishedGame) => void;
  onClose: (how?: { readonly leavingFrame: boolean }) => void;
};

/** Opens the dialog named in the address, for any of the player's halls. Explains why if the hall does not offer it. */
function HallDialog({ open, isHidden, onLimits, onClose, ...games }: HallDialogProps) {
  const forced = useSession()?.forceAML === true;
  if (open === undefined) return null;
  const close = () => onClose();
  if (open.name === 'spillegrenser' && open.hallId === everyHall)
    return forced ? null : (
      <OfChosenHall heading={playLimitTexts.headingOfAny} onChoose={onLimits} onClose={close}>
        {(hall) => <HallPlayLimits hall={hall} onClose={close} />}
      </OfChosenHall>
    );
  return (
    <OfMyHall hallId={open.hallId} onClose={close}>
      {(hall) => {
        if (isHidden(hall)) return null;
        if (open.name === 'innskudd')
          return <HallDeposit key={hall.id} hall={hall} {...games} onClose={onClose} />;
        if (open.name === 'bevegelser') return <HallTransactions hall={hall} onClose={close} />;
        return forced ? null : <HallPlayLimits key={hall.id} hall={hall} onClose={close} />;
      }}
    </OfMyHall>
  );
}

function HallPlayLimits({ hall, onClose }: { hall: MyHall; onClose: () => void }) {
  const portal = usePortal();
  const why = useWhyHidden(playLimitTexts.notOffered);
  if (hall.offers.set_limits.state !== 'offered')
    return (
      <NotPossibleDialog
        heading={playLimitTexts.heading(hall.name)}
        why={why}
        hall={hall}
        onClose={onClose}
      />
    );
  return (
    <PlayLimitsDialog hall={hall} onSaved={() => void refreshBalance(portal, hall.id)} onClose={onClose} />
  );
}

function HallTransactions({ hall, onClose }: { hall: MyHall; onClose: () => void }) {
  const isFault = useHallBalance(hall).balance.kind === 'fault';
  if (isFault || hall.offers.see_movements.state !== 'offered') {
    const why = isFault ? transactionTexts.cardFault : transactionTexts.notOffered;
    return (
      <NotPossibleDialog
        heading={transactionTexts.heading(hall.name)}
        why={why}
        hall={hall}
        onClose={onClose}
      />
    );
  }
  const balance = (
    <Stack gap="sm">
      <div>
        <CurrentBalance hall={hall} />
      </div>
      <HeldPrizes hall={hall} headingLevel={3} />
    </Stack>
  );
  return <TransactionsDialog hall={hall} balance={balance} onClose={onClose} />;
}

/**
 * The hall's offer is checked when the dialog opens. A later change does not close the provider's window
 * during a payment; the server decides whether the payment succeeds.
 */
function HallDeposit({
  hall: current,
  onOpenGame,
  onOpenUnfinished,
  onClose,
}: { hall: MyHall } & Pick<HallDialogProps, 'onOpenGame' | 'onOpenUnfinished' | 'onClose'>) {
  const portal = usePortal();
  const forced = useSession()?.forceAML === true;
  const [hall] = useState(forced ? undefined : current);
  if (hall === undefined) return null;
  const { merchantId, offers } = hall;
  if (merchantId === null || offers.deposit.state !== 'offered')
    return (
      <NotPossibleDialog
        heading={depositTexts.heading(hall.name)}
        why={whyNoDeposit(offers.deposit)}
        hall={hall}
        onClose={() => onClose()}
      />
    );
  return (
    <DepositDialog
      hall={{
        ...hall,
        merchantId,
        takesCards: offers.save_card.state === 'offered',
        takesVipps: offers.deposit_by_vipps.state === 'offered',
      }}
      onClose={(frameShown) => onClose({ leavingFrame: frameShown })}
      onPaid={() => void followBalance(portal, hall.id, balanceAfterPaymentMs)}
      onBalance={(balance) => showBalance(portal, hall.id, balance)}
      play={
        <BackToGame hallId={hall.id}>
          <PlayAction
            hall={current}
            onOpen={(game) => {
              onOpenGame(current, game);
              onClose({ leavingFrame: true });
            }}
            onOpenUnfinished={(unfinished) => {
              onClose({ leavingFrame: true });
              onOpenUnfinished(unfinished);
            }}
          />
        </BackToGame>
      }
      onUnsettled={() => void refreshBalance(portal, hall.id)}
    />
  );
}
