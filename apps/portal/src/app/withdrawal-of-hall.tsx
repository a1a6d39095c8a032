import { CurrentBalance } from '../features/my-halls/current-balance.tsx';
import { useHallBalance } from '../features/my-halls/hall-balance.ts';
import { useMyHallsInAllChains } from '../features/my-halls/hall-queries.ts';
import type { MyHall } from '../features/my-halls/my-hall.ts';
import { hallTexts } from '../features/my-halls/my-halls.nb.ts';
import { NotPossibleDialog } from '../features/my-halls/not-possible-dialog.tsx';
import { followBalance } from '../features/my-halls/refresh-balance.ts';
import { withdrawalTexts } from '../features/withdrawal/withdrawal.nb.ts';
import { WithdrawalDialog } from '../features/withdrawal/withdrawal-dialog.tsx';
import type { AddressDialog } from '../platform/address-dialog.ts';
import { usePortal } from '../platform/portal-context.tsx';

/** `?uttak={hall}`: money from a hall of the player's, and what became of what was asked for. No pause and no check stands in its way. */
export function WithdrawalOfHall({ open, close }: Pick<AddressDialog<'uttak'>, 'open' | 'close'>) {
  const halls = useMyHallsInAllChains().data;
  if (open === undefined || halls === undefined) return null;
  const hall = halls.find(({ id }) => id === open.hallId);
  const onClose = () => close();
  if (hall === undefined)
    return (
      <NotPossibleDialog
        heading={withdrawalTexts.heading}
        why={hallTexts.notMyHall}
        hall={undefined}
        onClose={onClose}
      />
    );
  return <Withdrawal key={hall.id} hall={hall} onClose={onClose} />;
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
