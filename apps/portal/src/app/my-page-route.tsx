import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { GamePlace } from '@lokalbingo/contract/addresses';
import { remoteGameType } from '@lokalbingo/contract/wire';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { depositTexts, whyNoDeposit } from '../features/deposit/deposit.nb.ts';
import { DepositDialog } from '../features/deposit/deposit-dialog.tsx';
import { BackToGame } from '../features/game-launch/back-to-game.tsx';
import { GameLaunchDialogs } from '../features/game-launch/game-launch-dialogs.tsx';
import { useGameLaunch } from '../features/game-launch/use-game-launch.ts';
import { InstallOffer } from '../features/install/install-offer.tsx';
import { JoinFirstHall } from '../features/join-hall/join-first-hall.tsx';
import { CurrentBalance } from '../features/my-halls/current-balance.tsx';
import { useHallBalance } from '../features/my-halls/hall-balance.ts';
import { HallCard } from '../features/my-halls/hall-card.tsx';
import { HallPageClosed } from '../features/my-halls/hall-page-closed.tsx';
import { refreshMyHalls } from '../features/my-halls/hall-queries.ts';
import { HeldHall } from '../features/my-halls/held-hall.tsx';
import { HeldPrizes } from '../features/my-halls/held-prizes.tsx';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { MyPage } from '../features/my-halls/my-page.tsx';
import { NotPossibleDialog } from '../features/my-halls/not-possible-dialog.tsx';
import { PlayAction } from '../features/my-halls/play-action.tsx';
import { followBalance, refreshBalance, tellBalance } from '../features/my-halls/refresh-balance.ts';
import { playLimitTexts } from '../features/play-limits/play-limits.nb.ts';
import { PlayLimitsDialog } from '../features/play-limits/play-limits-dialog.tsx';
import { ScanButton } from '../features/qr-scan/scan-button.tsx';
import { transactionTexts } from '../features/transactions/transactions.nb.ts';
import { TransactionsDialog } from '../features/transactions/transactions-dialog.tsx';
import { VerifyDialog } from '../features/verify-identity/verify-dialog.tsx';
import { useEidReturn } from '../parts/eid/eid-return.ts';
import type { UnfinishedGame } from '../parts/game-window/unfinished-game.ts';
import { type AddressDialog, type DialogState, useAddressDialog } from '../platform/address-dialog.ts';
import { balanceAfterPaymentMs } from '../platform/durations.ts';
import { usePortal, useSession } from '../platform/portal-context.tsx';
import { OfChosenHall } from './of-chosen-hall.tsx';
import { OfMyHall } from './of-my-hall.tsx';
import { OutsideDialogs, outsideDialogs } from './outside-dialogs.tsx';
import { everyHall, PauseDialogs } from './pause-dialogs.tsx';
import { WithdrawalOfHall } from './withdrawal-of-hall.tsx';

/** The dialogs of a hall, by the names that they have in the address. */
const hallDialogs = ['innskudd', 'bevegelser', 'spillegrenser'] as const;

/** `/mypage`, `/user` and `/mybingo/:id/:function?`: the player's halls, and what can be done in them. */
export function MyPageRoute() {
  const portal = usePortal();
  const { id } = useParams();
  const onlyHallId = id === undefined ? undefined : Number(id);
  const dialog = useAddressDialog(hallDialogs);
  const withdrawal = useAddressDialog(['uttak']);
  const outside = useAddressDialog(outsideDialogs);
  const pauseDialog = useAddressDialog(['spillepause']);
  const launch = useGameLaunch();
  const games = gameActions(launch, outside);
  const openFunction = useFunctionInAddress();
  const isHidden = useHiddenPage(onlyHallId);
  const [verifying, setVerifying] = useVerifying();
  const press = {
    onDeposit: (hall: MyHall) => dialog.show('innskudd', hall.id),
    onBuyVoucher: (hall: MyHall) => outside.show('billettkjop', hall.id),
    onVouchers: (hall: MyHall) => outside.show('billetter', hall.id),
    onRemoteGame: (hall: MyHall) => outside.show('partnerspill', hall.id),
    onWithdraw: (hall: MyHall) => withdrawal.show('uttak', hall.id),
    onTransactions: (hall: MyHall) => dialog.show('bevegelser', hall.id),
  };

  return (
    <>
      <MyPage
        onlyHallId={onlyHallId}
        onHallsLoaded={openFunction}
        onVerify={() => setVerifying({ returned: undefined })}
        onDeposit={press.onDeposit}
        renderHeldHall={(hall) => <HeldHall key={hall.id} hall={hall} {...press} />}
        scan={<ScanButton />}
        foot={<InstallOffer />}
        onGlobalPause={() => pauseDialog.show('spillepause', everyHall)}
        renderFirstHall={(halls) => (
          <JoinFirstHall memberOf={halls.map(({ id }) => id)} onCreated={() => void refreshMyHalls(portal)} />
        )}
        renderHall={(shown) =>
          isHidden(shown.hall) ? (
            <HallPageClosed key={shown.hall.id} hall={shown.hall} />
          ) : (
            <HallCard
              key={shown.hall.id}
              {...shown}
              {...press}
              headingLevel={onlyHallId === undefined ? 2 : 1}
              hallPageLink={onlyHallId === undefined}
              onLimits={(hall) => dialog.show('spillegrenser', hall.id)}
              onPause={(hall) => pauseDialog.show('spillepause', hall.id)}
              {...games}
            />
          )
        }
      />
      {verifying ? (
        <VerifyDialog returned={verifying.returned} onClose={() => setVerifying(undefined)} />
      ) : null}
      <HallDialog
        open={dialog.open}
        isHidden={isHidden}
        onLimits={(hallId) => dialog.show('spillegrenser', hallId)}
        {...games}
        onClose={dialog.close}
      />
      <WithdrawalOfHall {...withdrawal} />
      <OutsideDialogs {...outside} />
      <PauseDialogs {...pauseDialog} />
      <GameLaunchDialogs
        screen={launch.screen}
        onContinue={launch.continueAfterMessage}
        onOpenUnfinished={games.onOpenUnfinished}
        onDismiss={launch.dismiss}
      />
    </>
  );
}

/**
 * Whether a hall's page is closed to the player: without the e-ID nobody has one (specification §6). A hall without a web
 * app only lacks the button that leads to it.
 */
function useHiddenPage(onlyHallId: number | undefined): (hall: MyHall) => boolean {
  const needsEid = useSession()?.noBankID === true;
  return ({ id }) => needsEid && id === onlyHallId;
}

/** What opens a game, and the game that stands in the way of another. */
function gameActions(
  launch: ReturnType<typeof useGameLaunch>,
  outside: AddressDialog<(typeof outsideDialogs)[number]>,
) {
  return {
    onOpenGame: (hall: MyHall, game: MainGame, place?: GamePlace) => launch.open({ hall, game, place }),
    onOpenUnfinished: ({ game, hall }: UnfinishedGame) =>
      game === remoteGameType ? outside.show('partnerspill', hall.id) : launch.open({ hall, game }),
  };
}

/** Proving who one is with the e-ID: under way from the start for who comes back from there. */
function useVerifying() {
  const returned = useEidReturn();
  return useState<{ returned: typeof returned } | undefined>(returned && { returned });
}

/**
 * `/mybingo/:id/tr` opens the hall's transactions once the halls have come. The route is then replaced by the same one
 * without its last part, so the dialog stands in the step of the history.
 */
function useFunctionInAddress() {
  const { id, function: wanted } = useParams();
  const navigate = useNavigate();
  return () => {
    if (wanted === undefined) return;
    const state: DialogState = wanted === 'tr' ? { dialog: `?bevegelser=${id}` } : {};
    void navigate(`/mybingo/${id}`, { replace: true, state, preventScrollReset: true });
  };
}

type HallDialogProps = {
  open: { readonly name: (typeof hallDialogs)[number]; readonly hallId: number } | undefined;
  /** Whether the page says that a hall's page is closed; then nothing of the hall's opens above it. */
  isHidden: (hall: MyHall) => boolean;
  onLimits: (hallId: number) => void;
  onOpenGame: (hall: MyHall, game: MainGame) => void;
  onOpenUnfinished: (unfinished: UnfinishedGame) => void;
  onClose: (how?: { readonly leavingFrame: boolean }) => void;
};

/** What the address opens, of any hall of the player's, if the hall's card offers it; and if not, why not. */
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
        if (open.name === 'bevegelser') return <HallMovements hall={hall} onClose={close} />;
        return forced ? null : <HallPlayLimits key={hall.id} hall={hall} onClose={close} />;
      }}
    </OfMyHall>
  );
}

function HallPlayLimits({ hall, onClose }: { hall: MyHall; onClose: () => void }) {
  const portal = usePortal();
  if (hall.offers.set_limits.state !== 'offered')
    return (
      <NotPossibleDialog
        heading={playLimitTexts.heading(hall.name)}
        why={playLimitTexts.notOffered}
        hall={hall}
        onClose={onClose}
      />
    );
  return (
    <PlayLimitsDialog hall={hall} onSaved={() => void refreshBalance(portal, hall.id)} onClose={onClose} />
  );
}

function HallMovements({ hall, onClose }: { hall: MyHall; onClose: () => void }) {
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
 * What the hall offers is looked at when the dialog opens. A later change does not tear down the provider's window in
 * the middle of a payment: of that the server decides.
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
      onBalance={(balance) => tellBalance(portal, hall.id, balance)}
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
