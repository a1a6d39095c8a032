/**
 * Players with a long history in a hall that has held large rounds, inserted directly, because the program
 * would take hours.
 */

import { ticketSizes } from '@lokalbingo/bingo/games';
import { sql } from 'kysely';
import { samplePasswordHash } from '../../apps/server/src/modules/identity/testing/sample-password.ts';
import type { Db } from '../../apps/server/src/platform/database.ts';
import { assert } from '../../apps/server/src/platform/result.ts';
import type { CrowdPlayer } from '../../bench/crowd.ts';

/** How many movements each has, over the last four hundred days. */
export const transactionsEach = 10_000;
/** How many tickets were sold for each round. */
export const ticketsEach = 10_000;

/**
 * Gives players of a hall this many movements and a password, and the hall this many finished rounds.
 * @returns the rounds
 */
export async function putInPast(
  owner: Db,
  hallId: number,
  players: readonly CrowdPlayer[],
  roundCount: number,
): Promise<readonly number[]> {
  const accounts = sql`unnest(${players.map(({ accountId }) => accountId)}::bigint[])`;
  const playerIds = sql`unnest(${players.map(({ playerId }) => playerId)}::bigint[])`;
  const hall = sql`${hallId}::integer`;
  const [buyer] = players;
  assert(buyer, 'Somebody bought the tickets.');
  const roundIds = await owner.transaction().execute(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
    // Bypasses the guards, but keeps the books balanced.
    await run(sql`SET LOCAL session_replication_role = replica`);
    await run(sql`UPDATE identity.players SET password_hash = ${samplePasswordHash}
      WHERE player_id IN (SELECT ${playerIds})`);
    await run(sql`UPDATE ledger.accounts SET opened_at = now() - interval '401 days'
      WHERE hall_id = ${hall} AND account_id IN (SELECT ${accounts})`);
    await run(sql`UPDATE player_cards.cards SET created_at = now() - interval '401 days'
      WHERE hall_id = ${hall} AND account_id IN (SELECT ${accounts})`);
    await run(sql`UPDATE ledger.transfers SET created_at = now() - interval '401 days'
      WHERE hall_id = ${hall} AND transfer_id IN (
        SELECT transfer_id FROM ledger.entries WHERE hall_id = ${hall} AND account_id IN (SELECT ${accounts}))`);
    await run(sql`CREATE TEMP TABLE past ON COMMIT DROP AS
      SELECT *, row_number() OVER (ORDER BY nth, account_id) AS place,
        nextval(pg_get_serial_sequence('ledger.transfers', 'transfer_id')) AS transfer_id,
        now() - interval '400 days' + nth * interval '400 days' / ${sql.lit(transactionsEach)} AS at
      FROM ${accounts} AS account_id CROSS JOIN generate_series(1, ${sql.lit(transactionsEach)}) AS nth`);
    await run(sql`INSERT INTO ledger.transfers (hall_id, transfer_id, kind, idempotency_key, input_hash, amount_ore,
        reference, description, created_at) OVERRIDING SYSTEM VALUE
      SELECT ${hall}, transfer_id, 'deposit', 'past:' || transfer_id, sha256(transfer_id::text::bytea), 100, 'past',
        'Innskudd', at FROM past ORDER BY place`);
    await run(sql`INSERT INTO ledger.entries
        (hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
      SELECT ${hall}, account_id, entry_count + nth, past.transfer_id, 100, 0, own_ore + 100 * nth, 0
      FROM past JOIN ledger.accounts AS account USING (account_id) WHERE account.hall_id = ${hall}
      UNION ALL
      SELECT ${hall}, house.account_id, entry_count + place, transfer_id, -100, 0, own_ore - 100 * place, 0
      FROM past CROSS JOIN ledger.accounts AS house
      WHERE house.hall_id = ${hall} AND house.kind = 'card_provider'`);
    await run(sql`UPDATE ledger.accounts AS account
      SET own_ore = own_ore + moved.ore, entry_count = entry_count + moved.count
      FROM (SELECT account_id, 100 * count(*) AS ore, count(*) FROM past GROUP BY account_id
        UNION ALL SELECT house.account_id, -100 * (SELECT count(*) FROM past), (SELECT count(*) FROM past)
        FROM ledger.accounts AS house WHERE house.hall_id = ${hall} AND house.kind = 'card_provider') AS moved
      WHERE account.hall_id = ${hall} AND account.account_id = moved.account_id`);
    const { rows } = await sql<{
      id: number;
    }>`INSERT INTO rounds.rounds (hall_id, main_game, state, starts_at,
        sale_closes_at, draw_interval_ms, max_tickets_per_player, ticket_prices, prize_plan, commitment, ticket_count,
        stakes_ore, ended_at)
      SELECT hall_id, main_game, 'cancelled', now() - nth * interval '1 day', now() - nth * interval '1 day',
        draw_interval_ms, max_tickets_per_player, ticket_prices, prize_plan, repeat('0', 64), ${sql.lit(ticketsEach)},
        0, now() - nth * interval '1 day'
      FROM (SELECT * FROM rounds.rounds WHERE hall_id = ${hall} LIMIT 1) AS round
        CROSS JOIN generate_series(1, ${sql.lit(roundCount)}) AS nth
      RETURNING round_id AS id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await run(sql`INSERT INTO rounds.events (hall_id, main_game, seq, round_id, event, at)
      SELECT ${hall}, 1, 1000000 + row_number() OVER (ORDER BY round_id, step), round_id, event, now()
      FROM unnest(${ids}::bigint[]) AS round_id CROSS JOIN (VALUES
        (1, jsonb_build_object('type', 'sale_opened', 'commitment', repeat('0', 64))),
        (2, '{"type": "round_cancelled", "reason": "hall_decision", "seed": null}')) AS told (step, event)`);
    await run(sql`INSERT INTO rounds.purchases (hall_id, purchase_id, round_id, player_id, account_id, idempotency_key,
        input_hash, ticket_kind, ticket_count, own_ore, winnings_ore, oslo_day, bought_at, ended_at, part)
      OVERRIDING SYSTEM VALUE
      SELECT ${hall}, -round_id, round_id, ${buyer.playerId}::bigint, ${buyer.accountId}::bigint,
        'past:' || round_id, '', 'large', 30, 100, 0, current_date, now() - interval '1 day', now(), 1
      FROM unnest(${ids}::bigint[]) AS round_id`);
    await run(sql`INSERT INTO rounds.tickets
        (hall_id, round_id, ticket_no, player_id, purchase_id, ticket_kind, layout, price_ore)
      SELECT ${hall}, round_id, nth, ${buyer.playerId}::bigint, -round_id, 'large',
        substr(decode(repeat(md5(round_id || ' ' || nth) || md5(nth || ' ' || round_id), 4), 'hex'), 1,
          ${sql.lit(Math.max(...ticketSizes))}), 100
      FROM unnest(${ids}::bigint[]) AS round_id CROSS JOIN generate_series(1, ${sql.lit(ticketsEach)}) AS nth`);
    return ids;
  });
  await sql`ANALYZE`.execute(owner);
  return roundIds;
}
