/** Finds discrepancies in a reply as it arrives; the nightly reconciliation would find them too. Pure. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { News } from '../decide-wallet-transfer.ts';
import type { WalletTransfer } from '../wallet-transfer.ts';
import { compareBooks } from './compare-books.ts';
import type { PartyFound } from './discrepancy-store.ts';

/**
 * Returns the finding for a reply that contradicts the stored outcome, or reports an amount other than the one ordered.
 */
export function conflictingReply(walletTransfer: WalletTransfer, news: News): PartyFound {
  const report =
    news.word === 'done'
      ? ({ is: 'done', amountOre: news.amountOre, holdingRef: news.holdingRef } as const)
      : ({ is: 'not_done' } as const);
  return {
    party: walletTransfer.party,
    movementId: walletTransfer.walletTransferId,
    transferId: null,
    hallId: walletTransfer.hallId,
    holdingRef: walletTransfer.holding.ref,
    discrepancy: compareBooks(walletTransfer, report, walletTransfer.movedOre ?? zeroOre),
  };
}

/** Returns the finding for a party's report that it closed a holding which another movement has already closed. */
export function conflictingClose(
  walletTransfer: WalletTransfer | undefined,
  said: { readonly walletTransferId: string; readonly holdingRef: string; readonly amountOre: Ore },
  { party, hallId }: Pick<WalletTransfer, 'party' | 'hallId'>,
): PartyFound {
  const { walletTransferId, holdingRef, amountOre } = said;
  const ours = walletTransfer?.party === party ? walletTransfer : undefined;
  const report = { is: 'done', kind: 'close', hallId, holdingRef, amountOre } as const;
  return {
    party,
    movementId: walletTransferId,
    transferId: null,
    hallId: ours?.hallId ?? hallId,
    holdingRef,
    discrepancy: compareBooks(ours, report, ours?.movedOre ?? zeroOre),
  };
}
