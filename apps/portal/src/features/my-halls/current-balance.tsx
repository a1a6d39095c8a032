import { BalanceBadge } from './balance-badge.tsx';
import { useHallBalance } from './hall-balance.ts';
import type { MyHall } from './my-hall.ts';

/** A hall's balance as its card shows it, for use away from the card. */
export function CurrentBalance({ hall }: { hall: MyHall }) {
  return <BalanceBadge balance={useHallBalance(hall).balance} />;
}
