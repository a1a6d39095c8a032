/**
 * An ordinary implementation of `POST /api/purchases`, which the product is compared with: a transaction per purchase whose
 * statements, prepared by name, run one after another, with the checks and the rows of the product's own. The rows go into copies of the
 * product's tables with the same indexes, and with foreign keys where the product has triggers. Rows that all players of a
 * hall share are locked as late as possible.
 */
import { hash } from 'node:crypto';
import { toHex } from '@lokalbingo/bingo/every-game/hex';
import { dealTicket } from '@lokalbingo/bingo/every-game/ticket';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import Fastify from 'fastify';
import type pg from 'pg';
import { gameCookie } from '../apps/server/src/modules/game-launch/game-launch.ts';
import { createPool } from '../apps/server/src/platform/database.ts';
import { type OsloDay, osloDayOf } from '../apps/server/src/platform/oslo-calendar.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { newReference } from '../apps/server/src/platform/reference.ts';
import { secretHash } from '../apps/server/src/platform/secret.ts';
import { type BenchServer, startServer } from './bare-server.ts';

/** Copies the tables with their rows, and starts the server in a separate process. */
export async function startOrdinaryServer(ownerUrl: string): Promise<BenchServer> {
  const owner = createPool(ownerUrl, () => undefined, { connections: 1 });
  await owner.query(`
    CREATE SCHEMA ordinary;
    CREATE TABLE ordinary.accounts (LIKE ledger.accounts INCLUDING ALL) WITH (fillfactor = 70);
    INSERT INTO ordinary.accounts OVERRIDING SYSTEM VALUE SELECT * FROM ledger.accounts;
    CREATE TABLE ordinary.rounds (LIKE rounds.rounds INCLUDING ALL);
    INSERT INTO ordinary.rounds OVERRIDING SYSTEM VALUE SELECT * FROM rounds.rounds;
    CREATE TABLE ordinary.play_sessions (LIKE responsible_play.play_sessions INCLUDING ALL) WITH (fillfactor = 70);
    INSERT INTO ordinary.play_sessions SELECT * FROM responsible_play.play_sessions;
    CREATE TABLE ordinary.day_stakes (LIKE responsible_play.day_stakes INCLUDING ALL,
      FOREIGN KEY (player_id) REFERENCES identity.players);
    CREATE TABLE ordinary.purchases (LIKE rounds.purchases INCLUDING ALL,
      FOREIGN KEY (player_id) REFERENCES identity.players,
      FOREIGN KEY (hall_id, round_id) REFERENCES ordinary.rounds,
      FOREIGN KEY (hall_id, account_id) REFERENCES ordinary.accounts);
    CREATE TABLE ordinary.tickets (LIKE rounds.tickets INCLUDING ALL,
      FOREIGN KEY (hall_id, round_id) REFERENCES ordinary.rounds,
      FOREIGN KEY (hall_id, purchase_id) REFERENCES ordinary.purchases);
    CREATE TABLE ordinary.transfers (LIKE ledger.transfers INCLUDING ALL);
    CREATE TABLE ordinary.entries (LIKE ledger.entries INCLUDING ALL,
      FOREIGN KEY (hall_id, account_id) REFERENCES ordinary.accounts,
      FOREIGN KEY (hall_id, transfer_id) REFERENCES ordinary.transfers);`);
  await owner.end();
  return startServer(import.meta.filename, ownerUrl);
}

type Wanted = { readonly roundId: number; readonly ticketKind: TicketKind; readonly count: number };
type Player = { readonly hallId: number; readonly playerId: number };

const body = {
  type: 'object',
  required: ['roundId', 'ticketKind', 'count'],
  properties: {
    roundId: { type: 'integer', minimum: 1 },
    ticketKind: { type: 'string' },
    count: { type: 'integer', minimum: 1, maximum: 30 },
  },
} as const;

const statusOf = { no_valid_token: 401 } as Readonly<Record<string, number>>;

/** Throws the refusal unless the rule holds. */
function demand(rule: unknown, refusal: string): void {
  if (!rule) throw Object.assign(new Error(refusal), { statusCode: statusOf[refusal] ?? 409 });
}

async function serve(databaseUrl: string): Promise<void> {
  // As many connections as the product has.
  const pool = createPool(databaseUrl, () => undefined);
  const app = Fastify();
  const { name } = gameCookie({ mainGame: 1, isSecure: false });
  const cookie = new RegExp(`(?:^|; )${name}=([^;]*)`);
  app.post<{ Body: Wanted }>('/api/purchases', { schema: { body } }, async (request) => {
    const key = request.headers['idempotency-key'];
    demand(typeof key === 'string', 'malformed_request');
    const player = await sessionOf(pool, cookie.exec(request.headers.cookie ?? '')?.[1] ?? '');
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const now = new Date();
      const purchase: Purchase = {
        ...player,
        ...{ wanted: request.body, key: key as string, now, day: osloDayOf(now) },
        query: async (text, ...values) =>
          (await client.query({ name: hash('sha1', text), text, values })).rows,
      };
      const bought = await write(purchase, await check(purchase));
      await client.query('COMMIT');
      return bought;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => process.exit());
}

async function sessionOf(pool: pg.Pool, secret: string): Promise<Player> {
  const { rows } = await pool.query({
    name: 'session',
    text: `SELECT hall_id, player_id FROM game_launch.windows WHERE cookie_hash = $1 AND main_game = 1 AND taken_over_at IS NULL
      AND expires_at > now() AND login_expires_at > now() AND login_revoked_at IS NULL`,
    values: [secretHash(secret)],
  });
  demand(rows[0], 'no_valid_token');
  return { hallId: rows[0].hall_id, playerId: rows[0].player_id };
}

/** A purchase in its transaction. */
type Purchase = Player & {
  readonly wanted: Wanted;
  readonly key: string;
  readonly now: Date;
  readonly day: OsloDay;
  readonly query: (text: string, ...values: unknown[]) => Promise<pg.QueryResultRow[]>;
};

/** What the card pays, and what is left of the limits. */
type Checked = Record<
  'accountId' | 'priceOre' | 'ownOre' | 'winningsOre' | 'dayLeftOre' | 'monthLeftOre',
  number
>;

async function check({ hallId, playerId, wanted, key, now, day, query }: Purchase): Promise<Checked> {
  const { roundId, ticketKind, count } = wanted;
  const [player] = await query(
    'SELECT closed_at FROM identity.players WHERE player_id = $1 FOR NO KEY UPDATE',
    playerId,
  );
  const [known] = await query(
    'SELECT FROM ordinary.purchases WHERE hall_id = $1 AND player_id = $2 AND idempotency_key = $3',
    ...[hallId, playerId, key],
  );
  demand(!known, 'idempotency_key_reused');
  const [member] = await query(
    `SELECT card.account_id, card.state, flags.no_bank_id, flags.force_aml, hall.max_limit_day_ore, hall.max_limit_month_ore,
      (SELECT max(ends_on) FROM responsible_play.pauses WHERE hall_id = $1 AND player_id = $2) AS paused_until,
      (SELECT max(ends_on) FROM responsible_play.global_pauses WHERE player_id = $2) AS globally_paused_until
    FROM player_cards.cards AS card JOIN halls.halls AS hall USING (hall_id)
    LEFT JOIN admission.player_flags AS flags USING (player_id) WHERE hall_id = $1 AND player_id = $2`,
    ...[hallId, playerId],
  );
  demand(member?.state === 'active' && player?.closed_at === null, 'not_a_member');
  demand(member?.no_bank_id === false && !member?.force_aml, 'e_id_required');
  demand(!(member?.paused_until > day || member?.globally_paused_until > day), 'hall_paused');
  const [play] = await query('SELECT * FROM ordinary.play_sessions WHERE player_id = $1', playerId);
  demand((now.getTime() - play?.began_at) % (play?.play_ms + play?.break_ms) < play?.play_ms, 'on_break');
  const [round] = await query(
    'SELECT * FROM ordinary.rounds WHERE hall_id = $1 AND round_id = $2',
    ...[hallId, roundId],
  );
  const priceOre = round?.ticket_prices[ticketKind];
  demand(priceOre !== undefined, 'ticket_kind_not_sold');
  const unfinished = await query(
    `SELECT main_game, hall_id FROM ordinary.purchases AS purchase JOIN ordinary.rounds USING (hall_id, round_id)
    WHERE purchase.player_id = $1 AND purchase.ended_at IS NULL GROUP BY 1, 2
    UNION ALL SELECT 0, hall_id FROM rounds.open_remote_sessions WHERE player_id = $1
    UNION ALL SELECT 0, hall_id FROM rounds.players_who_call WHERE player_id = $1`,
    playerId,
  );
  demand(
    unfinished.every((game) => game.main_game === 1 && game.hall_id === hallId),
    'other_game_active',
  );
  const [held] = await query(
    `SELECT coalesce(sum(ticket_count), 0) AS tickets FROM ordinary.purchases
    WHERE hall_id = $1 AND round_id = $2 AND player_id = $3`,
    ...[hallId, roundId, playerId],
  );
  demand(held?.tickets + count <= round?.max_tickets_per_player, 'too_many_tickets');
  const own = await query(
    `SELECT DISTINCT ON (period) period, limit_ore FROM responsible_play.own_limits
    WHERE hall_id = $1 AND player_id = $2 AND counts_from <= $3 ORDER BY period, set_no DESC`,
    ...[hallId, playerId, day],
  );
  const [spent] = await query(
    `SELECT coalesce(sum(own_ore), 0) AS month, coalesce(sum(own_ore) FILTER (WHERE oslo_day = $3), 0) AS day
    FROM ordinary.day_stakes WHERE hall_id = $1 AND player_id = $2 AND oslo_day >= date_trunc('month', $3::date)`,
    ...[hallId, playerId, day],
  );
  const limitOf = (period: string, mostOre: number): number =>
    Math.min(mostOre, own.find((limit) => limit.period === period)?.limit_ore ?? mostOre);
  const dayLeftOre = limitOf('day', member?.max_limit_day_ore) - spent?.day;
  const monthLeftOre = limitOf('month', member?.max_limit_month_ore) - spent?.month;
  const [card] = await query(
    'SELECT own_ore, winnings_ore FROM ordinary.accounts WHERE hall_id = $1 AND account_id = $2 FOR NO KEY UPDATE',
    ...[hallId, member?.account_id],
  );
  const winningsOre = Math.min(priceOre * count, card?.winnings_ore);
  const ownOre = priceOre * count - winningsOre;
  demand(ownOre <= Math.min(dayLeftOre, monthLeftOre), 'play_limit_reached');
  demand(ownOre <= card?.own_ore, 'insufficient_funds');
  return { accountId: member?.account_id, priceOre, ownOre, winningsOre, dayLeftOre, monthLeftOre };
}

async function take(
  { hallId, playerId, wanted, key, now, day, query }: Purchase,
  { accountId, priceOre, ownOre, winningsOre }: Checked,
) {
  const { roundId, ticketKind, count } = wanted;
  const inputHash = hash('sha256', JSON.stringify(wanted), 'buffer');
  const [paid] = await query(
    `UPDATE ordinary.accounts SET own_ore = own_ore - $3, winnings_ore = winnings_ore - $4, entry_count = entry_count + 1
    WHERE hall_id = $1 AND account_id = $2 RETURNING own_ore, winnings_ore, entry_count`,
    ...[hallId, accountId, ownOre, winningsOre],
  );
  const [purchase] = await query(
    `INSERT INTO ordinary.purchases (hall_id, round_id, player_id, account_id, idempotency_key, input_hash, ticket_kind,
      ticket_count, own_ore, winnings_ore, oslo_day, bought_at, reference)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING purchase_id`,
    ...[hallId, roundId, playerId, accountId, key, inputHash, ticketKind, count],
    ...[ownOre, winningsOre, day, now, newReference(systemRandom)],
  );
  const [transfer] = await query(
    `INSERT INTO ordinary.transfers (hall_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at)
    VALUES ($1, 'stake', $2, $3, $4, $5, $6, greatest($7::timestamptz, (SELECT open_from FROM ledger.closed_days WHERE hall_id = $1)))
    RETURNING transfer_id`,
    ...[hallId, `stake:${purchase?.purchase_id}`, inputHash, priceOre * count],
    ...[`round:${roundId}`, 'Innsats', now],
  );
  await query(
    `INSERT INTO ordinary.day_stakes AS stakes (hall_id, player_id, oslo_day, own_ore) VALUES ($1, $2, $3, $4)
    ON CONFLICT (hall_id, player_id, oslo_day) DO UPDATE SET own_ore = stakes.own_ore + excluded.own_ore`,
    ...[hallId, playerId, day, ownOre],
  );
  await query(
    'UPDATE ordinary.play_sessions SET seen_at = greatest(seen_at, $2) WHERE player_id = $1',
    ...[playerId, now],
  );
  return { paid, purchaseId: purchase?.purchase_id, transferId: transfer?.transfer_id };
}

async function write(purchase: Purchase, checked: Checked) {
  const { hallId, playerId, wanted, now, query } = purchase;
  const { accountId, priceOre, ownOre, winningsOre, dayLeftOre, monthLeftOre } = checked;
  const { roundId, ticketKind, count } = wanted;
  const { paid, purchaseId, transferId } = await take(purchase, checked);
  const [round] = await query(
    `UPDATE ordinary.rounds SET ticket_count = ticket_count + $3, stakes_ore = stakes_ore + $4
    WHERE hall_id = $1 AND round_id = $2 AND state = 'on_sale' AND sale_closes_at > $5 RETURNING ticket_count`,
    ...[hallId, roundId, count, priceOre * count, now],
  );
  demand(round, 'round_not_on_sale');
  const tickets = Array.from({ length: count }, (_, nth) => ({
    ticketNo: round?.ticket_count - nth,
    layout: dealTicket(rulesOf(1), systemRandom, ticketKind),
  }));
  await query(
    `INSERT INTO ordinary.tickets (hall_id, round_id, ticket_no, player_id, purchase_id, ticket_kind, layout, price_ore)
    SELECT $1, $2, ticket_no, $3, $4, $5, layout, $6 FROM unnest($7::integer[], $8::bytea[]) AS ticket (ticket_no, layout)`,
    ...[hallId, roundId, playerId, purchaseId, ticketKind, priceOre],
    tickets.map(({ ticketNo }) => ticketNo),
    tickets.map(({ layout }) => Buffer.from(layout)),
  );
  const [house] = await query(
    `UPDATE ordinary.accounts SET own_ore = own_ore + $2, entry_count = entry_count + 1
    WHERE hall_id = $1 AND kind = 'stakes_held' RETURNING account_id, own_ore, entry_count`,
    ...[hallId, priceOre * count],
  );
  await query(
    `INSERT INTO ordinary.entries (hall_id, transfer_id, account_id, entry_no, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8), ($1, $2, $9, $10, $11, 0, $12, 0)`,
    ...[hallId, transferId, accountId, paid?.entry_count, -ownOre, -winningsOre, paid?.own_ore],
    ...[paid?.winnings_ore, house?.account_id, house?.entry_count, priceOre * count, house?.own_ore],
  );
  return {
    tickets: tickets.map(({ ticketNo, layout }) => {
      return { roundId, ticketNo, kind: ticketKind, layout: toHex(layout), price: priceOre / 100 };
    }),
    saldos: {
      saldo: (paid?.own_ore + paid?.winnings_ore) / 100,
      dailyLimit: (dayLeftOre - ownOre) / 100,
      monthlyLimit: (monthLeftOre - ownOre) / 100,
      prize: paid?.winnings_ore / 100,
    },
  };
}

if (import.meta.main) await serve(process.env.DATABASE_URL ?? '');
