/** SQL for members, for staff. Each statement finds only members in the halls of a scope. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PlayerCardsMembers } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { Member, MemberKey, NameSearch } from './member.ts';
import type { PlayerCard } from './player-card.ts';

/** How many cards with a matching name are ranked. */
const comparedAtMost = 1000;

/** Returns at most `limit` members found by a key, sorted by name. */
export async function selectMembers(
  db: Db | Tx,
  { halls }: Scope,
  key: MemberKey,
  limit: number,
): Promise<readonly Member[]> {
  const { rows } = await sql<Row>`
    SELECT member.* FROM player_cards.members AS member
    WHERE member.hall_id = ANY (${halls}::integer[]) AND ${isNamedBy(key)}
    ORDER BY last_name, first_name, account_id LIMIT ${limit}`.execute(db);
  return rows.map(fromRow);
}

function isNamedBy(key: MemberKey): RawBuilder<boolean> {
  if ('accountIds' in key) return sql`member.account_id = ANY (${key.accountIds}::bigint[])`;
  if ('mobile' in key) return sql`member.mobile = ${key.mobile}`;
  if ('playerIds' in key) return sql`member.player_id = ANY (${key.playerIds}::bigint[])`;
  return isBornOn(key.birthDates);
}

const isBornOn = (days: readonly string[]): RawBuilder<boolean> =>
  sql`member.birth_date = ANY (${days}::date[])`;

/** Returns at most `limit` members with matching names, those with the most words as typed first. */
export async function selectMembersNamed(
  db: Db | Tx,
  { halls }: Scope,
  { names, birthDates, loosely }: NameSearch,
  limit: number,
): Promise<readonly Member[]> {
  const wholeWords = sql`(
    SELECT count(*) FROM unnest((SELECT player_cards.name_words(${names}))) AS word
    WHERE named.words @@ ('''' || word || '''')::tsquery)`;
  const named = sql`
    SELECT hall_id, account_id, words FROM player_cards.searched_names
    WHERE words @@ (SELECT player_cards.name_query(${names}, ${halls}::integer[], ${loosely}))
      AND hall_id = ANY (${halls}::integer[])`;
  const best = sql`
    SELECT * FROM (${named} LIMIT ${comparedAtMost}) AS named ORDER BY ${wholeWords} DESC LIMIT ${limit}`;
  // Few members share a birth date, so all of them are ranked.
  const { rows } = await sql<Row>`
    SELECT member.* FROM (${birthDates ? named : best}) AS named
    JOIN player_cards.members AS member USING (hall_id, account_id)
    WHERE ${birthDates ? isBornOn(birthDates) : sql`true`}
    ORDER BY ${wholeWords} DESC, last_name, first_name, account_id LIMIT ${limit}`.execute(db);
  return rows.map(fromRow);
}

type Row = {
  readonly [Column in keyof PlayerCardsMembers]: NonNullable<Selectable<PlayerCardsMembers>[Column]>;
} & Pick<
  Selectable<PlayerCardsMembers>,
  'birth_date' | 'email' | 'contact_address' | 'contact_postcode' | 'closed_at'
>;

function fromRow(row: Row): Member {
  const { contact_address: address, contact_postcode: postcode } = row;
  return {
    hallId: row.hall_id,
    accountId: row.account_id as AccountId,
    playerId: row.player_id,
    state: row.state as PlayerCard['state'],
    memberSince: row.created_at,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    mobile: row.mobile,
    email: row.email,
    contact: address === null || postcode === null ? null : { address, postcode },
    closedAt: row.closed_at,
  };
}
