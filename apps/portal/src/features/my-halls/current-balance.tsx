import { BalanceBadge } from './balance-badge.tsx';
import { useHallBalance } from './hall-balance.ts';

/** The balance of a hall as its card shows it, for use away from the card. */
export function CurrentBalance({ hallId }: { hallId: number }) {
  return <BalanceBadge balance={useHallBalance(hallId).balance} />;
}
