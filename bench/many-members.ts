import pg from 'pg';

/** Adds members with skewed names: one in twenty has the most common last name, and many last names are rare. */
export async function addMembers(
  ownerUrl: string,
  halls: readonly { readonly hallId: number }[],
  memberCount: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `WITH first AS (SELECT string_to_array('Jan Kari Per Anne Bjørn Inger Ole Marit Lars Ingrid Kjell Liv Knut Eva Svein Berit Arne Astrid Thomas Hilde Geir Solveig Hans Randi Tor Ida Odd Nina Erik Maria Åse Kåre', ' ') AS names),
     begun AS (SELECT string_to_array('Hans Ol Lars Johans Anders Peders Nils Kristians Jens Karls Hag Haug Sol Lund Berg Bakk Dal Moe Strand Eide Vik Nes Nord Øst Fjell Ås', ' ') AS names),
     ended AS (SELECT string_to_array('en sen heim berg bakken li rud land vik stad mo eng dal gård nes', ' ') AS names),
     numbered AS (SELECT nth, ($1::int[])[1 + nth % cardinality($1::int[])] AS hall_id FROM generate_series(1, $2::int) AS nth),
     player AS (
       INSERT INTO identity.players (mobile, first_name, last_name, password_hash, created_at, birth_date)
       SELECT (10000000 + nth)::text, first.names[1 + nth % 32],
         begun.names[1 + floor(26 * power(random(), 2))::int] || ended.names[1 + floor(15 * power(random(), 2))::int],
         '', now(), date '1940-01-01' + nth % 22000
       FROM numbered, first, begun, ended RETURNING player_id, mobile::int - 10000000 AS nth),
     account AS (
       INSERT INTO ledger.accounts (hall_id, kind, opened_at) SELECT hall_id, 'player_card', now() FROM numbered
       RETURNING hall_id, account_id)
     INSERT INTO player_cards.cards (hall_id, player_id, account_id, state, created_at)
     SELECT hall_id, player_id, account_id, 'active', now()
     FROM (SELECT *, row_number() OVER (PARTITION BY hall_id ORDER BY nth) AS place FROM player JOIN numbered USING (nth)) AS one
     JOIN (SELECT *, row_number() OVER (PARTITION BY hall_id ORDER BY account_id) AS place FROM account) AS other
       USING (hall_id, place)`,
    [halls.map(({ hallId }) => hallId), memberCount],
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
}
