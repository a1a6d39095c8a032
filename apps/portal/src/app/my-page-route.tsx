import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { GamePlace } from '@lokalbingo/contract/addresses';
import { remoteGameType } from '@lokalbingo/contract/wire';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useGameLaunch } from '../features/game-launch/use-game-launch.ts';
import { InstallOffer } from '../features/install/install-offer.tsx';
import { HallCard } from '../features/my-halls/hall-card.tsx';
import { HallPageClosed } from '../features/my-halls/hall-page-closed.tsx';
import { refreshMyHalls } from '../features/my-halls/hall-queries.ts';
import { HeldHall } from '../features/my-halls/held-hall.tsx';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { hallTexts } from '../features/my-halls/my-halls.nb.ts';
import { MyPage } from '../features/my-halls/my-page.tsx';
import { ScanButton } from '../features/qr-scan/scan-button.tsx';
import { useEidReturn } from '../parts/eid/eid-return.ts';
import type { UnfinishedGame } from '../parts/game-window/unfinished-game.ts';
import { type DialogState, useAddressDialog } from '../platform/address-dialog.ts';
import { comingDialogAfterMs } from '../platform/durations.ts';
import { usePortal, useSession } from '../platform/portal-context.tsx';
import { useElapsed } from '../platform/use-elapsed.ts';
import { dialogsOfMyPage, everyHall } from './dialogs-of-my-page.ts';
import { onDemand } from './on-demand.ts';

const importDialogs = () => import('./my-page-dialogs.tsx');
const MyPageDialogs = lazy(onDemand(async () => ({ default: (await importDialogs()).MyPageDialogs })));
const JoinFirstHall = lazy(
  onDemand(async () => ({
    default: (await import('../features/join-hall/join-first-hall.tsx')).JoinFirstHall,
  })),
);

/**
 * `/mypage`, `/user` and `/mybingo/:id/:function?`: the player's halls and their dialogs.
 * @param props.Dialogs the dialogs; by default they are loaded when first needed
 */
export function MyPageRoute({ Dialogs = MyPageDialogs }: { Dialogs?: typeof MyPageDialogs }) {
  const { id } = useParams();
  const onlyHallId = id === undefined ? undefined : Number(id);
  const dialog = useAddressDialog(dialogsOfMyPage);
  const launch = useGameLaunch();
  const games = {
    onOpenGame: (hall: MyHall, game: MainGame, place?: GamePlace) => launch.open({ hall, game, place }),
    onOpenUnfinished: ({ game, hall }: UnfinishedGame) =>
      game === remoteGameType ? dialog.show('partnerspill', hall.id) : launch.open({ hall, game }),
  };
  const openFunction = useFunctionInAddress();
  const isHidden = useHiddenPage(onlyHallId);
  const [verifying, setVerifying] = useVerifying();
  useDialogsAhead();
  const closeComing = () => {
    launch.dismiss();
    setVerifying(undefined);
    // Without an open dialog, closing would only remove the rest of the query.
    if (dialog.open) dialog.close();
  };
  const press = {
    onDeposit: (hall: MyHall) => dialog.show('innskudd', hall.id),
    onBuyVoucher: (hall: MyHall) => dialog.show('billettkjop', hall.id),
    onVouchers: (hall: MyHall) => dialog.show('billetter', hall.id),
    onRemoteGame: (hall: MyHall) => dialog.show('partnerspill', hall.id),
    onWithdraw: (hall: MyHall) => dialog.show('uttak', hall.id),
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
        onGlobalPause={() => dialog.show('spillepause', everyHall)}
        renderFirstHall={(halls) => <FirstHall memberOf={halls.map(({ id }) => id)} />}
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
              onPause={(hall) => dialog.show('spillepause', hall.id)}
              {...games}
            />
          )
        }
      />
      {dialog.open || verifying || launch.screen ? (
        <Suspense fallback={<ComingDialog onClose={closeComing} />}>
          <Dialogs
            isHidden={isHidden}
            launch={launch}
            {...games}
            verifying={verifying}
            onVerified={() => setVerifying(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Whether a hall's page is closed to the player: it requires the e-ID (specification §6). A hall without a
 * web app only lacks the button that leads to it.
 */
function useHiddenPage(onlyHallId: number | undefined): (hall: MyHall) => boolean {
  const needsEid = useSession()?.noBankID === true;
  return ({ id }) => needsEid && id === onlyHallId;
}

/** The proof of identity with the e-ID. It has already begun for a player who returns from the e-ID. */
function useVerifying() {
  const returned = useEidReturn();
  return useState<{ returned: typeof returned } | undefined>(returned && { returned });
}

/**
 * `/mybingo/:id/tr` opens the hall's transactions once the halls have loaded. The route is then replaced by
 * the same address without its last part, so that the dialog is in the history state.
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

/** Fetches the dialogs when a button is about to be pressed, so that the press does not wait for them. */
function useDialogsAhead(): void {
  useEffect(() => {
    const gone = new AbortController();
    const fetchNow = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('main button') === null) return;
      gone.abort();
      // If this fails, opening a dialog fails too and says so.
      importDialogs().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'pointerdown', 'focusin'])
      window.addEventListener(sign, fetchNow, { signal: gone.signal });
    return () => gone.abort();
  }, []);
}

/** Shown in place of a dialog that loads slowly. */
function ComingDialog({ onClose }: { onClose: () => void }) {
  return useElapsed(comingDialogAfterMs) ? (
    <ModalDialog open heading={hallTexts.title} onClose={onClose}>
      <LoadingLine>{hallTexts.comingDialog}</LoadingLine>
    </ModalDialog>
  ) : null;
}

/** Lets a player without a hall join one. Stays on the page to report that the first card is open. */
function FirstHall({ memberOf }: { memberOf: readonly number[] }) {
  const portal = usePortal();
  const [hadNone] = useState(memberOf.length === 0);
  if (!hadNone) return null;
  return (
    <Suspense fallback={<LoadingLine>{hallTexts.comingDialog}</LoadingLine>}>
      <JoinFirstHall memberOf={memberOf} onCreated={() => void refreshMyHalls(portal)} />
    </Suspense>
  );
}
