/** Writes the transitions of locked rounds, with a number of statements that does not depend on how many there are. */
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { type TransferRequest, transfer } from '../../ledger/ledger.ts';
import { appendToFeeds } from '../feed/feed-store.ts';
import { writeSteppedRounds } from '../round-store.ts';
import { endPurchases } from '../sale/purchase-store.ts';
import { insertPrizes } from '../ticket-store.ts';
import { houseAccountsOf } from './house-accounts.ts';
import { refundStakes } from './refund-stakes.ts';
import type { RoundTransition, StagesWon } from './round-transition.ts';
import { type SettleDeps, settleWins } from './settle-wins.ts';

/**
 * Writes the transitions: moves prizes and refunds, ends purchases, updates the rounds, and publishes the events. Money
 * comes first: its locks come before those of the feeds.
 */
export async function writeTransitions(
  tx: Tx,
  deps: SettleDeps,
  steps: readonly RoundTransition[],
  now: Date,
): Promise<void> {
  if (steps.length === 0) return;
  const ended = steps.filter(({ round }) => round.nextStepAt === null).map(({ round }) => round);
  const refunds = await refundStakes(
    tx,
    ended.filter(({ phase }) => phase === 'cancelled'),
    now,
  );
  const settlements = await settleAll(tx, deps, steps, now);
  await moveAll(tx, [...refunds, ...settlements.flatMap(({ payments }) => payments)]);
  const prizes = settlements.flatMap((settlement) => settlement.prizes);
  if (prizes.length > 0) await insertPrizes(tx, prizes, now);
  await endPurchases(tx, ended, now);
  const news = steps.flatMap(({ round: { hallId, mainGame, roundId }, events }) =>
    events.map((event) => ({ hallId, mainGame, roundId, event })),
  );
  await Promise.all([
    writeSteppedRounds(
      tx,
      steps.map(({ round }) => round),
      now,
    ),
    appendToFeeds(tx, news, now),
  ]);
}

async function settleAll(tx: Tx, deps: SettleDeps, steps: readonly RoundTransition[], now: Date) {
  const winning = steps.filter(hasWon);
  if (winning.length === 0) return [];
  const house = await houseAccountsOf(
    tx,
    winning.map(({ round }) => round.hallId),
  );
  return winning.map((step) => settleWins(deps, step, house(step.round.hallId), now));
}

const hasWon = (step: RoundTransition): step is RoundTransition & { readonly won: StagesWon } =>
  step.won !== undefined && step.won.stages.length > 0;

async function moveAll(tx: Tx, transfers: readonly TransferRequest[]): Promise<void> {
  if (transfers.length === 0) return;
  const outcomes = await transfer(tx, transfers);
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.value.replayed),
    'A prize or a stake could not be moved, or was moved before.',
  );
}
