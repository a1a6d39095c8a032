import type { SoldTicket } from '@lokalbingo/bingo/every-game/draw-order';
import { kindRulesOf } from '@lokalbingo/bingo/every-game/game-rules';
import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { fixedRandom } from '@lokalbingo/bingo/every-game/testing/fixed-random';
import { createTicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { rulesOf } from '@lokalbingo/bingo/games';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { RecalledRound, recallRound } from '@lokalbingo/contract/rounds';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { prizeStep } from '../../../testing/steps-of-staff.ts';
import { waitingPrizes } from '../approval/waiting-prizes.ts';
import { useRecallApi } from '../testing/recall-api.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';

const fixture = useRoundFixture();
const recall = useRecallApi(fixture);
const roundsEach = 6;
// The cap is so low that prizes often wait for approval.
const prizeCapOre = kroner(6);

/** Sums up a player's result in a round from the ledger's transfers. */
async function ledgerSays(playerId: number, roundId: number) {
  const { rows } = await fixture.database.pool.query<{
    stake: number;
    paid: number;
    refunded: number;
    net: number;
  }>(
    `SELECT coalesce(-sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE kind = 'stake'), 0)::int AS stake,
      coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE kind = 'prize'), 0)::int AS paid,
      coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE kind = 'stake_refund'), 0)::int AS refunded,
      coalesce(sum(entry.own_ore + entry.winnings_ore), 0)::int AS net
    FROM player_cards.cards AS card JOIN ledger.entries AS entry USING (hall_id, account_id)
      JOIN ledger.transfers AS transfer USING (hall_id, transfer_id)
    WHERE card.player_id = $1 AND transfer.reference = 'round:' || $2::text`,
    [playerId, roundId],
  );
  return rows[0]!;
}

/**
 * Computes a round as the browser does: the own tickets marked ball by ball, and the prizes of those that win a stage.
 */
function replayedPrizes({ round, events, ownTickets }: AnswerOf<typeof recallRound>): number {
  const rules = rulesOf(round.mainGame);
  const tickets: readonly SoldTicket[] = ownTickets;
  const marks = createTicketMarks(rules, tickets);
  let prizes = 0;
  for (const event of events) {
    if (event.type === 'ball_called') marks.mark(event.ball);
    if (event.type !== 'stage_won') continue;
    for (const at of marks.winners(event.stage)) {
      const { kind } = tickets[at]!;
      const shares = publishedShares(event);
      const share =
        shares.find((each) => each.kind === kind && each.isJackpot === marks.hasDiagonal(at)) ??
        shares.find((each) => (each.kind === undefined || each.kind === kind) && !each.isJackpot);
      expect(kindRulesOf(rules, kind)).toBeDefined();
      prizes += share!.shareOre;
    }
  }
  return prizes;
}

async function playRounds(mainGame: MainGame) {
  const random = fixedRandom(`recall ${mainGame}`);
  const upTo = (most: number) => (random.bytes(1)[0] ?? 0) % (most + 1);
  const lastStart = `12:${10 + 5 * (roundsEach - 1)}:00`;
  const hallId = await fixture.newHall({ mainGame, lastStart, startIntervalMs: minutes(5) });
  const players = await Promise.all(
    [1, 2, 3].map(() => fixture.newPlayer(hallId, { ownOre: kroner(450), winningsOre: kroner(7) })),
  );
  await fixture.roundOnSale(hallId, mainGame);
  const rounds = await fixture.roundsOf(hallId, mainGame);
  const kinds = rulesOf(mainGame).kinds.map(({ kind }) => kind);
  const conductor = fixture.newConductor({ prizeCapOre });
  for (const [nth, round] of rounds.entries()) {
    for (const playerId of players)
      for (let left = upTo(2); left > 0; left -= 1)
        await fixture.buy(playerId, round, { kind: kinds[upTo(kinds.length - 1)]!, count: 1 + upTo(2) });
    if (nth % 4 === 3 && (await fixture.reread(round)).ticketCount > 0) await recall.cancel(round);
    else await fixture.playToEnd(round, () => conductor);
  }
  return { hallId, players };
}

async function settleSome(hallId: number) {
  for (const [nth, prize] of (await waitingPrizes(fixture.database.db, hallId)).entries()) {
    if (nth % 3 < 2) await prizeStep(fixture, 'take_up', prize);
    if (nth % 3 === 0) await prizeStep(fixture, 'approve', prize);
    if (nth % 3 === 1) await prizeStep(fixture, 'refuse', prize);
  }
}

it.each(mainGames)(
  'main game %i: a replayed round agrees with the ledger’s transfers, and with the own tickets marked by its balls',
  async (mainGame) => {
    const { hallId, players } = await playRounds(mainGame);
    await settleSome(hallId);
    const listed: RecalledRound[] = [];
    for (const playerId of players) {
      const { rounds, total } = await recall.list(playerId);
      expect(rounds).toHaveLength(total);
      for (const round of rounds) {
        const { stake, paid, refunded, net } = round;
        expect({ stake, paid, refunded, net }).toEqual(await ledgerSays(playerId, round.roundId));
        const opened = (await recall.open(playerId, { hallId, roundId: round.roundId })).answer!;
        expect(opened.round).toEqual({ ...round, isNew: false });
        expect(opened.ownTickets).toHaveLength(round.tickets);
        expect(replayRound(rulesOf(mainGame), opened.events).status).toBe(round.state);
        expect(replayedPrizes(opened)).toBe(round.paid + round.held + round.refused);
        listed.push(round);
      }
    }
    // Every kind of end has occurred.
    for (const amount of ['paid', 'held', 'refused', 'refunded'] as const)
      expect(listed.some((round) => round[amount] > 0)).toBe(true);
  },
);
