/** Paying what a ball has won, at once and in the transaction that calls the ball (decisions §5 Prizes). */
import type { SettledStage } from '@lokalbingo/bingo/every-game/decide-ball';
import { needsApproval } from '@lokalbingo/bingo/every-game/shares';
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { type AccountId, type TransferRequest, transfer } from '../../ledger/ledger.ts';
import type { Round } from '../round.ts';
import { houseText, prizeText } from '../rounds.nb.ts';
import type { HeldTicket, Prize } from '../ticket.ts';
import { insertPrizes } from '../ticket-store.ts';
import { type HouseAccounts, houseAccountsOf } from './house-accounts.ts';

/** What has been won in a round, and where. */
export type RoundWins = {
  readonly round: Round;
  readonly won: readonly SettledStage[];
  readonly tickets: readonly HeldTicket[];
  /** Whether the ball ended the round: then its stakes are settled too. */
  readonly isLast: boolean;
  readonly prizeCapOre: Ore;
  readonly at: Date;
};

type Payment = Omit<TransferRequest, 'hallId' | 'reference' | 'at'>;

/**
 * Pays each winning ticket its share as winnings, puts what could not be shared on the rounding account, and holds
 * back a stage's prize above the cap until a person approves it. At the end of the round its stakes become the hall's
 * result, so that nothing of it is left in what the hall holds for players.
 */
export async function settleWins(tx: Tx, wins: RoundWins): Promise<void> {
  const { round, won, at } = wins;
  if (won.length === 0) return;
  const house = await houseAccountsOf(tx, round.hallId);
  const prizes = won.flatMap((stage) => prizesOfStage(wins, stage));
  const payments = [
    ...prizes.flatMap((prize) => paymentOf(round, house, prize)),
    ...won.flatMap((stage) => roundingOf(round, house, stage)),
    ...(wins.isLast ? [settlementOf(round, house)] : []),
  ];
  const outcomes = await transfer(
    tx,
    payments.map((payment) => ({
      ...payment,
      hallId: round.hallId,
      reference: `round:${round.roundId}`,
      at,
    })),
  );
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.value.replayed),
    'A prize could not be moved, or was moved before.',
  );
  await insertPrizes(
    tx,
    round,
    prizes.map(({ prize }) => prize),
    at,
  );
}

type WonPrize = { readonly prize: Prize; readonly accountId: AccountId };

function prizesOfStage(
  { tickets, prizeCapOre }: RoundWins,
  { stage, prizeOre, paid }: SettledStage,
): WonPrize[] {
  return paid.map(({ ticket: index, shareOre, isJackpot }) => {
    const ticket = tickets[index];
    assert(ticket, 'A ticket won that was not sold.');
    const { ticketNo, playerId, accountId } = ticket;
    // A jackpot is each ticket's own in full, and so the single prize that the cap speaks of.
    const isHeld = needsApproval(isJackpot ? shareOre : prizeOre, prizeCapOre);
    const state = isHeld ? 'held' : 'paid';
    return { prize: { stage, ticketNo, playerId, amountOre: shareOre, isJackpot, state }, accountId };
  });
}

function paymentOf(round: Round, house: HouseAccounts, { prize, accountId }: WonPrize): Payment[] {
  const { stage, ticketNo, amountOre } = prize;
  if (amountOre === zeroOre) return [];
  const idempotencyKey = `prize:${round.roundId}:${stage}:${ticketNo}`;
  const description = prizeText(round, prize);
  const debit = { accountId: house.gameResult, ownOre: amountOre, winningsOre: zeroOre };
  return prize.state === 'held'
    ? [
        {
          kind: 'prize_held',
          idempotencyKey,
          debit,
          credit: { accountId: house.prizesHeld, ownOre: amountOre, winningsOre: zeroOre },
          description,
        },
      ]
    : [
        {
          kind: 'prize',
          idempotencyKey,
          debit,
          credit: { accountId, ownOre: zeroOre, winningsOre: amountOre },
          description,
        },
      ];
}

function roundingOf(round: Round, house: HouseAccounts, { stage, remainderOre }: SettledStage): Payment[] {
  if (remainderOre === zeroOre) return [];
  return [
    {
      kind: 'rounding',
      idempotencyKey: `rounding:${round.roundId}:${stage}`,
      debit: { accountId: house.gameResult, ownOre: remainderOre, winningsOre: zeroOre },
      credit: { accountId: house.rounding, ownOre: remainderOre, winningsOre: zeroOre },
      description: houseText.rounding,
    },
  ];
}

function settlementOf(round: Round, house: HouseAccounts): Payment {
  return {
    kind: 'settlement',
    idempotencyKey: `settlement:${round.roundId}`,
    debit: { accountId: house.stakesHeld, ownOre: round.stakesOre, winningsOre: zeroOre },
    credit: { accountId: house.gameResult, ownOre: round.stakesOre, winningsOre: zeroOre },
    description: houseText.settlement,
  };
}
