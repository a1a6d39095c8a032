import { toHex } from '@lokalbingo/bingo/every-game/hex';
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import { sumOre, zeroOre } from '@lokalbingo/money';
import type { Logger } from 'pino';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { houseAccount, transfer } from '../../ledger/ledger.ts';
import { returnStakes } from '../../responsible-play/responsible-play.ts';
import { appendRoundEvents } from '../feed/feed-store.ts';
import type { Round } from '../round.ts';
import { openSeed } from '../round-seed.ts';
import { updateRound } from '../round-store.ts';
import { refundText } from '../rounds.nb.ts';
import { endPurchases, purchasesOfRound } from '../sale/purchase-store.ts';
import { refundKey } from '../sale/stake-keys.ts';

/** What cancelling needs from its surroundings. */
export type CancelDeps = { readonly seedKeys: KeyRing; readonly log: Logger };

/**
 * Cancels a locked round that has not begun to be drawn, and gives every stake back: to the bucket it came from, and
 * its limit to the day it was taken (decisions §4). A round that is being drawn is always played to its end. The seed
 * is revealed, so that anyone can hold which rounds are cancelled against what they would have drawn.
 */
export async function cancelRound(
  tx: Tx,
  deps: CancelDeps,
  { round, reason, now }: { readonly round: Round; readonly reason: RoundCancelReason; readonly now: Date },
): Promise<void> {
  assert(round.phase === 'on_sale' || round.phase === 'closed', 'A round that is being drawn is played on.');
  await refundStakes(tx, round, now);
  await updateRound(tx, round, { phase: 'cancelled', nextStepAt: null, endedAt: now });
  const event = { type: 'round_cancelled', reason, seed: await revealedSeed(tx, deps, round) } as const;
  await appendRoundEvents(tx, round, [event], now);
}

/** In hex; null for a round without one. Stakes go back also when it cannot be opened, and a person is told. */
async function revealedSeed(tx: Tx, { seedKeys, log }: CancelDeps, round: Round): Promise<string | null> {
  if (round.commitment === null) return null;
  try {
    return toHex(await openSeed(tx, seedKeys, round));
  } catch (error) {
    log.error(
      { err: error, hallId: round.hallId, roundId: round.roundId },
      'the seed of a cancelled round cannot be opened',
    );
    return null;
  }
}

async function refundStakes(tx: Tx, round: Round, now: Date): Promise<void> {
  const { hallId, roundId } = round;
  const purchases = await purchasesOfRound(tx, round);
  if (purchases.length === 0) return;
  // The gates before the accounts, as everywhere.
  await returnStakes(
    tx,
    purchases.map(({ playerId, osloDay, ownOre }) => ({ hallId, playerId, osloDay, ownOre })),
  );
  const stakesHeld = await houseAccount(tx, hallId, 'stakes_held');
  const outcomes = await transfer(
    tx,
    purchases.map(({ purchaseId, accountId, ownOre, winningsOre }) => ({
      hallId,
      kind: 'stake_refund',
      idempotencyKey: refundKey(purchaseId),
      debit: { accountId: stakesHeld, ownOre: sumOre(ownOre, winningsOre), winningsOre: zeroOre },
      credit: { accountId, ownOre, winningsOre },
      reference: `round:${roundId}`,
      description: refundText(round),
      at: now,
    })),
  );
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.value.replayed),
    'A stake could not be refunded, or was refunded before.',
  );
  await endPurchases(tx, round, now);
}
