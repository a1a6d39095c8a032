/** Pays what a ball has won, in the transaction that calls the ball (decisions §5 Prizes). */
import type { SettledStage } from '@lokalbingo/bingo/every-game/decide-ball';
import { needsApproval } from '@lokalbingo/bingo/every-game/shares';
import { type Ore, zeroOre } from '@lokalbingo/money';
import { assert } from '../../../platform/result.ts';
import type { AccountId, FreeTransfer } from '../../ledger/ledger.ts';
import type { Round, RoundKey } from '../round.ts';
import { houseText, prizeText } from '../rounds.nb.ts';
import type { HeldTicket, Prize } from '../ticket.ts';
import type { HouseAccounts } from './house-accounts.ts';
import type { RoundTransition, StagesWon } from './round-transition.ts';

/** A ticket's prize in a stage, with its round. */
export type WonPrize = RoundKey & Prize;

/** The winnings of a transition: the prizes, and the transfers that pay them. */
export type Settlement = {
  readonly prizes: readonly WonPrize[];
  readonly payments: readonly FreeTransfer[];
};

/** The dependencies of settling. */
export type SettleDeps = {
  /** A single prize above this waits for a person's approval. */
  readonly prizeCapOre: Ore;
};

/**
 * Pays each winning ticket its share as winnings, books the indivisible rest on the rounding account, and holds a
 * stage's prize above the cap until two persons approve it. At the end of the round its stakes become the hall's
 * result, so that none of its money remains in the hall's held stakes. Pure.
 */
export function settleWins(
  { prizeCapOre }: SettleDeps,
  { round, won }: RoundTransition & { readonly won: StagesWon },
  house: HouseAccounts,
  at: Date,
): Settlement {
  const prizes = won.stages.flatMap((stage) => prizesOfStage(won.tickets, stage, prizeCapOre));
  const payments = [
    ...prizes.flatMap((prize) => paymentOf(round, house, prize)),
    ...won.stages.flatMap((stage) => roundingOf(round, house, stage)),
    ...(round.phase === 'finished' ? [settlementOf(round, house)] : []),
  ];
  const { hallId, roundId } = round;
  return {
    prizes: prizes.map(({ prize }) => ({ hallId, roundId, ...prize })),
    payments: payments.map((payment) => ({ ...payment, hallId, reference: `round:${roundId}`, at })),
  };
}

type Payment = Omit<FreeTransfer, 'hallId' | 'reference' | 'at'>;
type PrizeOfCard = { readonly prize: Prize; readonly accountId: AccountId };

function prizesOfStage(
  tickets: readonly HeldTicket[],
  { stage, prizeOre, paid }: SettledStage,
  prizeCapOre: Ore,
): PrizeOfCard[] {
  return paid.map(({ ticket: index, shareOre, isJackpot }) => {
    const ticket = tickets[index];
    assert(ticket, 'A ticket won that was not sold.');
    const { ticketNo, playerId, accountId } = ticket;
    // Each ticket wins its own jackpot, so the cap applies to that amount. Otherwise it applies to the stage's whole
    // prize.
    const isHeld = needsApproval(isJackpot ? shareOre : prizeOre, prizeCapOre);
    const state = isHeld ? 'held' : 'paid';
    return { prize: { stage, ticketNo, playerId, amountOre: shareOre, isJackpot, state }, accountId };
  });
}

function paymentOf(round: Round, house: HouseAccounts, { prize, accountId }: PrizeOfCard): Payment[] {
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
