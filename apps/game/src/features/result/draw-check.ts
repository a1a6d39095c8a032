/** Checks a finished round's draw in this browser against what the window received during the round. */
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { layoutToHex } from '@lokalbingo/bingo/every-game/ticket';
import { type RoundVerdict, verifyRound } from '@lokalbingo/bingo/every-game/verify-round';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getRoundProof, OwnTicket, TableRound } from '@lokalbingo/contract/rounds';

/**
 * The verdicts of `verifyRound`, and two that need what this window received:
 * - `published_differs`: the proof has another commitment, hash, seed or order than the feed.
 * - `own_tickets_differ`: a ticket of the player is missing, or differs from the one that was bought.
 */
export type DrawVerdict = RoundVerdict | 'published_differs' | 'own_tickets_differ';

/** Checks a proof. Compares the order with the balls that this window received, up to the end of the round. */
export async function checkDraw(
  rules: GameRules,
  { roundId, state }: Pick<TableRound, 'roundId' | 'state'>,
  ownTickets: readonly OwnTicket[],
  proof: AnswerOf<typeof getRoundProof>,
): Promise<DrawVerdict> {
  const isAsShown =
    proof.roundId === String(roundId) &&
    proof.commitment === state.commitment &&
    proof.ticketsHash === state.ticketsHash &&
    proof.seed === state.seed &&
    state.called.every((ball, at) => ball === proof.order[at]);
  if (!isAsShown) return 'published_differs';
  const sold = new Map(
    proof.tickets.map((ticket) => [ticket.ticketNo, `${ticket.kind}:${layoutToHex(ticket.layout)}`]),
  );
  const areMineSold = ownTickets.every(
    ({ ticketNo, kind, layout }) => sold.get(ticketNo) === `${kind}:${layoutToHex(layout)}`,
  );
  return areMineSold ? verifyRound(rules, proof) : 'own_tickets_differ';
}
