/** Creates many players, each with a card, money, a login and an open game window, for the benchmarks over HTTP. */

import type { MainGame } from '@lokalbingo/bingo/main-game';
import { after, hours } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import { gameCookie } from '../apps/server/src/modules/game-launch/game-launch.ts';
import type { AccountId } from '../apps/server/src/modules/ledger/ledger.ts';
import { breakRule } from '../apps/server/src/modules/responsible-play/testing/break-rule.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import { newSecret, secretHash } from '../apps/server/src/platform/secret.ts';
import { payIn } from './pay-in.ts';

/** A player of the crowd: a member of one hall, logged in, with one game window open. */
export type CrowdPlayer = {
  readonly playerId: number;
  readonly hallId: number;
  readonly accountId: AccountId;
  readonly mobile: string;
  /** The player's headers for the portal's host; each player has a separate address. */
  readonly portalHeaders: Readonly<Record<string, string>>;
  /** The player's headers for the game's host. */
  readonly gameHeaders: Readonly<Record<string, string>>;
};

// Each crowd has its own mobile numbers.
let nextMobile = 50_000_000;

/** Creates players, spread evenly over the halls, each with 10,000 kr of own money. */
export async function putInCrowd(
  owner: Db,
  hallIds: readonly number[],
  { count, mainGame }: { readonly count: number; readonly mainGame: MainGame },
): Promise<readonly CrowdPlayer[]> {
  const at = new Date();
  const firstMobile = nextMobile;
  nextMobile += count;
  const places = Array.from({ length: count }, (_, index) => {
    const hallId = hallIds[index % hallIds.length];
    assert(hallId !== undefined, 'A crowd has halls.');
    return { hallId, token: newSecret(systemRandom), cookie: newSecret(systemRandom), at: index };
  });
  const { rows } = await sql<{ player_id: number; account_id: AccountId; mobile: string }>`
    WITH place AS (
      SELECT * FROM unnest(${places.map(({ hallId }) => hallId)}::integer[],
        ${places.map(({ token }) => secretHash(token))}::bytea[],
        ${places.map(({ cookie }) => secretHash(cookie))}::bytea[]) WITH ORDINALITY AS place (hall_id, token, cookie, at)
    ), player AS (
      INSERT INTO identity.players (mobile, first_name, last_name, password_hash, created_at)
      SELECT (${firstMobile}::integer + at)::text, 'Kari', 'Prøve', 'none', ${at} FROM place ORDER BY at RETURNING player_id, mobile
    ), known AS (
      SELECT player_id, mobile, place.* FROM player JOIN place ON mobile = (${firstMobile}::integer + at)::text
    ), flags AS (
      INSERT INTO admission.player_flags (player_id, no_bank_id, update_aml, force_aml, extra_aml)
      SELECT player_id, false, false, false, false FROM known
    ), account AS (
      INSERT INTO ledger.accounts (hall_id, kind, opened_at)
      SELECT hall_id, 'player_card', ${at} FROM known ORDER BY at RETURNING hall_id, account_id
    ), card AS (
      INSERT INTO player_cards.cards (hall_id, player_id, account_id, state, created_at)
      SELECT known.hall_id, player_id, account_id, 'active', ${at}
      FROM (SELECT *, row_number() OVER (PARTITION BY hall_id ORDER BY at) AS nth FROM known) AS known
      JOIN (SELECT *, row_number() OVER (PARTITION BY hall_id ORDER BY account_id) AS nth FROM account) AS account
        USING (hall_id, nth)
      RETURNING player_id, account_id
    ), login AS (
      INSERT INTO identity.sessions (player_id, token_hash, device, created_at, last_used_at, expires_at)
      SELECT player_id, token, 'bench', ${at}, ${at}, ${after(at, hours(8))} FROM known RETURNING session_id, player_id
    ), game_window AS (
      INSERT INTO game_launch.sessions (cookie_hash, hall_id, player_id, portal_session_id, main_game, opened_at, expires_at)
      SELECT cookie, hall_id, player_id, session_id, ${mainGame}, ${at}, ${after(at, hours(8))} FROM known JOIN login USING (player_id)
    ), play AS (
      INSERT INTO responsible_play.play_sessions (player_id, began_at, seen_at, play_ms, break_ms)
      SELECT player_id, ${at}, ${at}, ${breakRule.playMs}, ${breakRule.breakMs} FROM known
    )
    SELECT player_id, account_id, mobile FROM known JOIN card USING (player_id) ORDER BY at`.execute(owner);
  const { name } = gameCookie({ mainGame, isSecure: false });
  const crowd = rows.map(({ player_id: playerId, account_id: accountId, mobile }, index): CrowdPlayer => {
    const { hallId, token, cookie } = places[index] as (typeof places)[number];
    const from = { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` };
    return {
      playerId,
      hallId,
      accountId,
      mobile,
      portalHeaders: { ...from, authorization: `Bearer ${token}` },
      gameHeaders: { ...from, cookie: `${name}=${cookie}` },
    };
  });
  await inTransaction(owner, async (tx) => {
    for (const hallId of hallIds) {
      const accountIds = crowd.filter((player) => player.hallId === hallId).map(({ accountId }) => accountId);
      await payIn(tx, { hallId, accountIds, amountKroner: 10_000 }, at);
    }
    return ok(undefined);
  });
  await sql`ANALYZE`.execute(owner);
  return crowd;
}
