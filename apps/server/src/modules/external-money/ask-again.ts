import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import type { WalletTransfer } from './wallet-transfer.ts';

/**
 * Returns when to query a party again about a movement: soon at first, then at growing intervals. An urgent movement is
 * queried every two seconds for five minutes, and every ten seconds after that.
 */
export function askAgainAt(
  { createdAt, urgentSince }: Pick<WalletTransfer, 'createdAt' | 'urgentSince'>,
  now: Date,
): Date {
  if (urgentSince !== null) {
    const isNew = now.getTime() - urgentSince.getTime() < minutes(5);
    return after(now, isNew ? seconds(2) : seconds(10));
  }
  const ageMs = now.getTime() - createdAt.getTime();
  return after(now, Math.min(Math.max(seconds(1), ageMs / 2), minutes(5)));
}
