import { refreshMyHalls, useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import { hallTexts } from '../features/my-halls/my-halls.nb.ts';
import { NotPossibleDialog, type NotPossibleDialogProps } from '../features/my-halls/not-possible-dialog.tsx';
import { hallPause, refreshPauses, usePauses } from '../features/my-halls/pauses.ts';
import { GlobalPauseDialog } from '../features/pauses/global-pause-dialog.tsx';
import { HallPauseDialog } from '../features/pauses/hall-pause-dialog.tsx';
import { Helpline } from '../parts/helpline/helpline.tsx';
import type { AddressDialog } from '../platform/address-dialog.ts';
import { usePortal } from '../platform/portal-context.tsx';
import { everyHall } from './dialogs-of-my-page.ts';
import { useWhyHidden } from './why-hidden.ts';

/** `?spillepause={hall}`: a pause from one of the player's halls, or from all of them. */
export function PauseDialogs({ open, close }: Pick<AddressDialog<'spillepause'>, 'open' | 'close'>) {
  const portal = usePortal();
  const halls = useMyHallsInAllChains().data;
  const pauses = usePauses();
  const whyHidden = useWhyHidden(hallTexts.pauseNotOffered);
  if (open === undefined || halls === undefined) return null;
  const onClose = () => close();
  if (open.hallId === everyHall) {
    if (halls.some(({ offers }) => offers.set_global_pause.state === 'offered'))
      return <GlobalPauseDialog onClose={onClose} />;
    return <NoPause why={hallTexts.globalPauseNoHall} onClose={onClose} />;
  }
  const hall = halls.find(({ id }) => id === open.hallId);
  if (hall === undefined) return <NoPause why={hallTexts.notMyHall} onClose={onClose} />;
  if (hall.offers.set_hall_pause.state !== 'offered')
    return <NoPause why={whyHidden} hall={hall} onClose={onClose} />;
  // Current pauses must be known before the player chooses.
  if (pauses.status === 'loading') return null;
  const pause = hallPause(hall, pauses);
  return (
    <HallPauseDialog
      key={hall.id}
      hall={hall}
      pausedUntil={pause.kind === 'paused' ? pause.until : undefined}
      onBegan={() => void Promise.all([refreshMyHalls(portal), refreshPauses(portal)])}
      onClose={onClose}
    />
  );
}

type NoPauseProps = Pick<NotPossibleDialogProps, 'why' | 'onClose'> &
  Partial<Pick<NotPossibleDialogProps, 'hall'>>;

/** A player who cannot pause here sees whom to call. */
function NoPause({ hall, ...rest }: NoPauseProps) {
  return (
    <NotPossibleDialog heading={hallTexts.pause} hall={hall} {...rest}>
      <Helpline />
    </NotPossibleDialog>
  );
}
