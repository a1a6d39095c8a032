import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { lazy, Suspense, useState } from 'react';
import { CurrentBalance } from '../features/my-halls/current-balance.tsx';
import { stakeMoneyOf, useHallBalance } from '../features/my-halls/hall-balance.ts';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { hallTexts } from '../features/my-halls/my-halls.nb.ts';
import { NotPossibleDialog } from '../features/my-halls/not-possible-dialog.tsx';
import { followBalance, refreshBalance, showBalance } from '../features/my-halls/refresh-balance.ts';
import { whyNotOffered } from '../parts/amounts/amounts.nb.ts';
import type { AddressDialog } from '../platform/address-dialog.ts';
import { balanceAfterVoucherMs } from '../platform/durations.ts';
import { usePortal } from '../platform/portal-context.tsx';
import type { outsideDialogs } from './dialogs-of-my-page.ts';
import { OfMyHall } from './of-my-hall.tsx';
import { onDemand } from './on-demand.ts';
import { useWhyHidden } from './why-hidden.ts';

/** The contents of the dialogs, loaded when the first of them is opened. */
const BuyVoucher = lazy(
  onDemand(async () => ({
    default: (await import('../features/vouchers/buy-voucher.tsx')).BuyVoucher,
  })),
);
const MyVouchers = lazy(
  onDemand(async () => ({
    default: (await import('../features/vouchers/my-vouchers.tsx')).MyVouchers,
  })),
);
const RemoteGame = lazy(
  onDemand(async () => ({
    default: (await import('../features/remote-game/remote-game.tsx')).RemoteGame,
  })),
);

type OutsideDialog = (typeof outsideDialogs)[number];

/** The title of each dialog, the offer that it needs, and the text when the offer is missing. */
const dialogs = {
  billettkjop: { heading: hallTexts.buyVoucherOn, purpose: 'buy_voucher', hidden: hallTexts.noVouchers },
  billetter: {
    heading: hallTexts.myVouchersOn,
    purpose: 'see_and_close_vouchers',
    hidden: hallTexts.noVouchers,
  },
  partnerspill: {
    heading: hallTexts.remoteGameOn,
    purpose: 'see_remote_game',
    hidden: hallTexts.noRemoteGame,
  },
} as const satisfies Record<OutsideDialog, object>;

/**
 * `?billettkjop={hall}`, `?billetter={hall}`, `?partnerspill={hall}`: vouchers and the remote game of one of
 * the player's halls, if its card offers them; otherwise the reason.
 */
export function OutsideDialogs({ open, show, close }: AddressDialog<OutsideDialog>) {
  if (open === undefined) return null;
  const onClose = () => close();
  return (
    <OfMyHall hallId={open.hallId} onClose={onClose}>
      {(hall) => (
        <DialogOfHall
          key={`${open.name} ${hall.id}`}
          name={open.name}
          hall={hall}
          onShowMine={() => show('billetter', hall.id)}
          onClose={onClose}
        />
      )}
    </OfMyHall>
  );
}

type DialogOfHallProps = {
  name: OutsideDialog;
  hall: MyHall;
  onShowMine: () => void;
  onClose: () => void;
};

/**
 * The offer is checked when the dialog opens: a later change does not close work in progress or its receipt,
 * because the server decides.
 */
function DialogOfHall({ name, hall: current, onShowMine, onClose }: DialogOfHallProps) {
  const portal = usePortal();
  const [hall] = useState(current);
  const known = useHallBalance(current);
  const { heading, purpose, hidden } = dialogs[name];
  const whyHidden = useWhyHidden(hidden);
  const offer = hall.offers[purpose];
  if (offer.state !== 'offered') {
    const why = offer.state === 'disabled' ? whyNotOffered(offer) : whyHidden;
    return <NotPossibleDialog heading={heading(hall.name)} why={why} hall={hall} onClose={onClose} />;
  }
  const shown = {
    hall,
    balance: <CurrentBalance hall={current} />,
    money: stakeMoneyOf(known),
    onActed: () => void followBalance(portal, hall.id, balanceAfterVoucherMs),
  };
  return (
    <ModalDialog open heading={heading(hall.name)} size="lg" onClose={onClose}>
      <Suspense fallback={<LoadingLine>{hallTexts.comingDialog}</LoadingLine>}>
        {name === 'billettkjop' ? <BuyVoucher {...shown} onShowMine={onShowMine} /> : null}
        {name === 'billetter' ? <MyVouchers {...shown} /> : null}
        {name === 'partnerspill' ? (
          <RemoteGame
            {...shown}
            // A pause that begins elsewhere ends the session and the offers of the dialog.
            hall={current}
            onLook={() => void refreshBalance(portal, hall.id)}
            onBalance={(balance) => {
              showBalance(portal, hall.id, balance);
              void refreshBalance(portal, hall.id);
            }}
          />
        ) : null}
      </Suspense>
    </ModalDialog>
  );
}
