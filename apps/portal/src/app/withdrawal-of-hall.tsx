import { CurrentBalance } from '../features/my-halls/current-balance.tsx';
import { useHallBalance } from '../features/my-halls/hall-balance.ts';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { followBalance } from '../features/my-halls/refresh-balance.ts';
import { withdrawalTexts } from '../features/withdrawal/withdrawal.nb.ts';
import { WithdrawalDialog } from '../features/withdrawal/withdrawal-dialog.tsx';
import type { AddressDialog } from '../platform/address-dialog.ts';
import { usePortal } from '../platform/portal-context.tsx';
import { OfMyHall } from './of-my-hall.tsx';

/**
 * `?uttak={hall}`: withdraws money from one of the player's halls, and shows the state of earlier requests.
 * No pause and no due-diligence check blocks it.
 */
export function WithdrawalOfHall({ open, close }: Pick<AddressDialog<'uttak'>, 'open' | 'close'>) {
  if (open === undefined) return null;
  const onClose = () => close();
  return (
    <OfMyHall hallId={open.hallId} heading={withdrawalTexts.heading} onClose={onClose}>
      {(hall) => <Withdrawal key={hall.id} hall={hall} onClose={onClose} />}
    </OfMyHall>
  );
}

function Withdrawal({ hall, onClose }: { hall: MyHall; onClose: () => void }) {
  const portal = usePortal();
  const { balance } = useHallBalance(hall);
  return (
    <WithdrawalDialog
      hall={hall}
      balance={<CurrentBalance hall={hall} />}
      balanceOre={balance.kind === 'known' ? balance.amount : undefined}
      onTaken={() => void followBalance(portal, hall.id)}
      onClose={onClose}
    />
  );
}
