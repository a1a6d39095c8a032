import { Button, Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre } from '@lokalbingo/money';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useIsOffline } from '../../platform/portal-context.tsx';
import styles from './balance-badge.module.css';
import type { HallBalance } from './hall-balance.ts';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

const tones = { loading: 'loading', known: 'success', fault: 'danger', failed: 'warning' } as const;

/**
 * The balance in a badge: loading, known, a card fault, or unavailable (specification §4 Hall balance
 * display). The badge contains only the amount, with a label beside it; a screen reader reads both together.
 */
export function BalanceBadge({ balance }: { balance: HallBalance }) {
  return (
    <span className={styles.balance} role="status" aria-busy={balance.kind === 'loading'}>
      {balance.kind === 'known' ? `${balanceName(balance)} ` : null}
      <StatusBadge tone={toneOf(balance)}>{balanceText(balance)}</StatusBadge>
    </span>
  );
}

/** A possibly outdated amount is not green, and is not called the balance. */
const toneOf = (balance: HallBalance) =>
  balance.kind === 'known' && balance.stale ? 'warning' : tones[balance.kind];

const balanceName = ({ stale, readAt }: Extract<HallBalance, { kind: 'known' }>): string =>
  stale ? hallTexts.balanceAt(formatOsloTime(readAt)) : hallTexts.balance;

/** The balance in words: "kr N", or why there is none. */
export function balanceText(balance: HallBalance): string {
  switch (balance.kind) {
    case 'known':
      return formatOre(balance.amount);
    case 'loading':
      return hallTexts.loadingBalance;
    case 'fault':
      return hallTexts.cardFault;
    case 'failed':
      return hallTexts.balanceFailed;
  }
}

/** Says what to do when the balance cannot be read or refreshed. */
export function BalanceTrouble({
  balance,
  hall,
  onRetry,
}: {
  balance: HallBalance;
  hall: MyHall;
  onRetry: () => void;
}) {
  const isLost = useIsOffline();
  if (balance.kind === 'failed') {
    return (
      <FailureMessage problem={balance.problem} hall={hall} onRetry={onRetry}>
        {hallTexts.balanceFailedText}
      </FailureMessage>
    );
  }
  if (balance.kind === 'fault') return <HallPhone hall={hall} because={hallTexts.cardFaultText} />;
  // While offline the page says so itself, and a retry is useless.
  if (balance.kind === 'known' && balance.stale && !isLost) {
    return (
      <div className={styles.stale} role="status">
        <Paragraph data-size="sm">{hallTexts.balanceStale(formatOsloTime(balance.readAt))}</Paragraph>
        <Button variant="tertiary" onClick={onRetry}>
          {failureTexts.tryAgain}
        </Button>
      </div>
    );
  }
  return null;
}
