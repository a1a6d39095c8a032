/**
 * Recalls a round for each of its players as "Rundene mine" does, and compares the answer with the ledger's
 * transfers on the card.
 */
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import type pg from 'pg';
import {
  type RoundKey,
  recallRound,
  roundKeyText,
} from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';
import type { PaidPrize, RoundPayments } from './payments.ts';

/** How many recalled it, and the discrepancies. */
export type Recalls = { readonly players: number; readonly differences: readonly string[] };

/** The ledger's transfers on the cards of a player who had tickets in a round. */
export type PlayersMoney = {
  readonly playerId: number;
  readonly tickets: readonly number[];
  readonly stake: number;
  readonly paid: number;
  readonly refunded: number;
  readonly net: number;
};

/** A round as published, and as paid. */
export type LookedAtRound = {
  readonly key: RoundKey;
  readonly proof: RoundProof;
  readonly payments: RoundPayments;
  readonly players: readonly PlayersMoney[];
};

/** Makes the call for every player of the round. */
export async function recallDifferences(db: Db, round: LookedAtRound): Promise<Recalls> {
  const differences: string[] = [];
  for (const player of round.players) {
    const found = await differencesOf(db, round, player);
    differences.push(...found.map((what) => `player ${player.playerId} sees ${what}`));
  }
  return { players: round.players.length, differences };
}

async function differencesOf(
  db: Db,
  { key, proof, payments }: LookedAtRound,
  player: PlayersMoney,
): Promise<readonly string[]> {
  const recalled = await recallRound(db, { ...key, playerId: player.playerId });
  if (!recalled.ok) return [`nothing: ${recalled.refusal.code}`];
  const { round, events, ownTickets, ownPrizes } = recalled.value;
  const own = payments.prizes.filter(({ ticketNo }) => player.tickets.includes(ticketNo));
  const heldOre = own.filter(({ isHeld }) => isHeld).reduce((sum, { amountOre }) => sum + amountOre, 0);
  const called = events.flatMap((event) => (event.type === 'ball_called' ? [event.ball] : []));
  const agreed: readonly (readonly [string, unknown, unknown])[] = [
    ['a different stake', round.stake, player.stake],
    ['a different sum of prizes', round.paid, player.paid],
    ['a different sum of held prizes', round.held, heldOre],
    ['a different refund', round.refunded, player.refunded],
    ['a different result', round.net, player.net],
    ['a different end', round.state, proof.status],
    ['different tickets', ownTickets.map(({ ticketNo }) => ticketNo).toSorted(byNumber), player.tickets],
    [
      'different prizes',
      ownPrizes.map((prize) => prizeText({ ...prize, amountOre: prize.prizeOre })).toSorted(),
      own.map(prizeText).toSorted(),
    ],
    ['balls that differ from the published ones', called, proof.order],
  ];
  return agreed.flatMap(([what, one, other]) =>
    JSON.stringify(one) === JSON.stringify(other) ? [] : [what],
  );
}

const byNumber = (one: number, other: number): number => one - other;

const prizeText = ({ stage, ticketNo, amountOre }: Omit<PaidPrize, 'isHeld'>): string =>
  `${stage}/${ticketNo} ${amountOre}`;

/** Reads the players' stakes and prizes of rounds. Returns them by the {@link roundKeyText} of the round. */
export async function moneyOfPlayers(
  client: pg.ClientBase,
  keys: readonly RoundKey[],
): Promise<ReadonlyMap<string, readonly PlayersMoney[]>> {
  const { rows } = await client.query<
    Record<'at' | 'player' | 'stake' | 'paid' | 'refunded' | 'net', string> & { tickets: number[] }
  >(
    `SELECT holder.at, holder.player_id AS player, holder.tickets,
      coalesce(-sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE transfer.kind = 'stake'), 0) AS stake,
      coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE transfer.kind = 'prize'), 0) AS paid,
      coalesce(sum(entry.own_ore + entry.winnings_ore) FILTER (WHERE transfer.kind = 'stake_refund'), 0) AS refunded,
      coalesce(sum(entry.own_ore + entry.winnings_ore), 0) AS net
    FROM (
      SELECT at, hall_id, round_id, player_id, array_agg(ticket_no ORDER BY ticket_no) AS tickets
      FROM unnest($1::integer[], $2::bigint[]) WITH ORDINALITY AS wanted (hall_id, round_id, at)
      JOIN rounds.tickets USING (hall_id, round_id)
      GROUP BY at, hall_id, round_id, player_id
    ) AS holder
    JOIN player_cards.cards AS card USING (hall_id, player_id)
    LEFT JOIN (ledger.transfers AS transfer JOIN ledger.entries AS entry USING (hall_id, transfer_id))
      ON transfer.hall_id = holder.hall_id AND transfer.reference = 'round:' || holder.round_id
      AND entry.account_id = card.account_id
    GROUP BY holder.at, holder.player_id, holder.tickets ORDER BY holder.at, holder.player_id`,
    [keys.map(({ hallId }) => hallId), keys.map(({ roundId }) => roundId)],
  );
  const ofRound = Map.groupBy(rows, ({ at }) => Number(at) - 1);
  return new Map(
    keys.map((key, place) => [
      roundKeyText(key),
      (ofRound.get(place) ?? []).map(({ at: _, player, tickets, ...sums }) => ({
        playerId: Number(player),
        tickets,
        stake: Number(sums.stake),
        paid: Number(sums.paid),
        refunded: Number(sums.refunded),
        net: Number(sums.net),
      })),
    ]),
  );
}
