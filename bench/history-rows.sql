-- A year of play in one hall, as the product would have written it: every balance, number and sum as it would be, in the
-- order of time. `history-database.ts` runs it hall by hall; the values in :names are its own. The `bench_`
-- tables hold one round that the product has played, from which the others are copied.

-- Rounds: as many as the hall plays in a year, evenly. The last began two hours ago.
CREATE TEMP TABLE round_of ON COMMIT DROP AS
  SELECT nth, :rounds_before + nth AS round_id,
    date_trunc('second', now() - interval '2 hours' - (:rounds - nth) * interval '1 year' / :rounds) AS starts_at
  FROM generate_series(1, :rounds) AS nth;

-- What happened, move by move. A regular pays in 100 kr, stakes 10 kr five times and wins 20 kr, 72 times over; the others
-- pay in once and stake twice. Stakes are spread over the year's rounds.
CREATE TEMP TABLE story ON COMMIT DROP AS
  WITH player AS (
    SELECT nth, nth <= :regulars AS is_regular FROM generate_series(1, :players) AS nth
  ), step AS (
    SELECT player.nth AS player_nth, is_regular, entry_no, (entry_no - 1) / 7 AS cycle,
      (entry_no - 1) % 7 AS place
    FROM player CROSS JOIN LATERAL generate_series(1, CASE WHEN is_regular THEN 504 ELSE 3 END) AS entry_no
  ), staked AS (
    SELECT *, cycle * 5 + least(greatest(place, 1), 5) AS stake_nth,
      CASE place WHEN 0 THEN 'deposit' WHEN 6 THEN 'prize' ELSE 'stake' END AS kind FROM step
  ), moved AS (
    SELECT player_nth, is_regular, entry_no, kind, round_id, round_of.starts_at
        + CASE kind WHEN 'deposit' THEN interval '-10 minutes' WHEN 'stake' THEN interval '-5 minutes' ELSE interval '3 minutes' END
        + (player_nth % 60) * interval '1 second' AS at,
      CASE kind WHEN 'deposit' THEN 10000 WHEN 'stake' THEN -1000 ELSE 0 END AS own,
      CASE kind WHEN 'prize' THEN 2000 ELSE 0 END AS winnings,
      CASE kind WHEN 'prize' THEN (cycle + 1) * 5000 ELSE cycle * 5000 + 10000 - 1000 * place END AS own_after,
      CASE kind WHEN 'prize' THEN (cycle + 1) * 2000 ELSE cycle * 2000 END AS winnings_after
    FROM staked JOIN round_of ON round_of.nth = 1 + floor((stake_nth - 1 + player_nth * 0.6180339887 % 1)
      * :rounds / (CASE WHEN is_regular THEN 360 ELSE 2 END))
    UNION ALL
    SELECT NULL, false, NULL, 'settlement', round_id, starts_at + interval '4 minutes', 0, 0, NULL, NULL FROM round_of
  ), numbered AS (
    SELECT *, row_number() OVER (ORDER BY at, player_nth, entry_no) AS nth FROM moved
  )
  SELECT numbered.*, :moves_before + nth AS transfer_id,
    :players_before + player_nth AS player_id
  FROM numbered;

-- When a round ends, its stakes become the hall's result.
UPDATE story SET own = staked.ore FROM (
    SELECT round_id, sum(-own) AS ore FROM story WHERE kind = 'stake' GROUP BY round_id) AS staked
  WHERE kind = 'settlement' AND story.round_id = staked.round_id;

DELETE FROM story WHERE kind = 'settlement' AND own = 0;

INSERT INTO identity.players (player_id, mobile, first_name, last_name, password_hash, created_at, email, email_verified_at, birth_date)
  OVERRIDING SYSTEM VALUE
  SELECT :players_before + nth, (50000000 + :players_before + nth)::text, 'Kari', 'Nordmann', :password_hash, now() - interval '400 days',
    'p' || :players_before + nth || '@example.no', now() - interval '400 days', '1970-01-01'
  FROM generate_series(1, :players) AS nth;

INSERT INTO admission.player_flags SELECT :players_before + nth, false, false, false, false FROM generate_series(1, :players) AS nth;

INSERT INTO ledger.accounts (hall_id, account_id, kind, own_ore, winnings_ore, entry_count, opened_at)
  OVERRIDING SYSTEM VALUE
  SELECT :hall, player_id, 'player_card', sum(own), sum(winnings), count(*), now() - interval '400 days'
  FROM story WHERE player_id IS NOT NULL GROUP BY player_id ORDER BY player_id;

INSERT INTO player_cards.cards (hall_id, player_id, account_id, state, created_at)
  SELECT :hall, :players_before + nth, :players_before + nth, 'active', now() - interval '400 days' FROM generate_series(1, :players) AS nth;

INSERT INTO responsible_play.gates SELECT :hall, :players_before + nth FROM generate_series(1, :players) AS nth;

INSERT INTO ledger.transfers (hall_id, transfer_id, kind, idempotency_key, input_hash, amount_ore, reference, description, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT :hall, transfer_id, kind,
    CASE kind WHEN 'deposit' THEN 'deposit:' || md5(transfer_id::text) WHEN 'stake' THEN 'stake:' || transfer_id
      WHEN 'prize' THEN 'prize:' || round_id || ':1:' || player_nth ELSE 'settlement:' || round_id END,
    sha256(transfer_id::text::bytea), abs(own) + winnings,
    CASE kind WHEN 'deposit' THEN bench_reference(transfer_id) ELSE 'round:' || round_id END,
    CASE kind WHEN 'deposit' THEN 'by card' WHEN 'stake' THEN 'bought: 2 tickets, main game 3 at 12.00 (round ' || round_id || ')'
      WHEN 'prize' THEN 'won: a row on ticket 14, main game 3 at 12.00 (round ' || round_id || ')' ELSE 'settled' END, at
  FROM story ORDER BY transfer_id;

-- The other side of each move: an account of the house.
CREATE TEMP TABLE house_moves ON COMMIT DROP AS
  WITH move (kind, account_kind, sign) AS (
    VALUES ('deposit', 'card_provider', -1), ('stake', 'stakes_held', -1), ('prize', 'game_result', -1),
      ('settlement', 'stakes_held', -1), ('settlement', 'game_result', 1)
  )
  SELECT transfer_id, nth, account_id, sign * (story.own + story.winnings) AS ore
  FROM story JOIN move USING (kind)
    JOIN ledger.accounts AS account ON account.hall_id = :hall AND account.kind = account_kind;

INSERT INTO ledger.entries (hall_id, account_id, entry_no, transfer_id, own_ore, winnings_ore, own_after_ore, winnings_after_ore)
  WITH house AS (
    SELECT move.*, entry_count + row_number() OVER later AS entry_no, own_ore + sum(ore) OVER later AS after
    FROM house_moves AS move JOIN ledger.accounts AS account ON (hall_id, account.account_id) = (:hall, move.account_id)
    WINDOW later AS (PARTITION BY move.account_id ORDER BY nth)
  )
  SELECT :hall, account_id, entry_no, transfer_id, own, winnings, own_after, winnings_after FROM (
    SELECT player_id AS account_id, entry_no, transfer_id, own, winnings, own_after, winnings_after FROM story WHERE player_id IS NOT NULL
    UNION ALL SELECT account_id, entry_no, transfer_id, ore, 0, after, 0 FROM house) AS entry
  ORDER BY transfer_id, account_id;

UPDATE ledger.accounts AS account SET own_ore = own_ore + held.ore, entry_count = entry_count + held.entries
  FROM (SELECT account_id, sum(ore) AS ore, count(*) AS entries FROM house_moves GROUP BY account_id) AS held
  WHERE account.hall_id = :hall AND account.account_id = held.account_id;

INSERT INTO rounds.rounds (hall_id, round_id, main_game, state, starts_at, sale_closes_at, draw_interval_ms, max_tickets_per_player,
    ticket_prices, prize_plan, commitment, tickets_hash, ticket_count, stakes_ore, balls_called, stage, ended_at)
  OVERRIDING SYSTEM VALUE
  SELECT :hall, round_of.round_id, played.main_game, 'finished', round_of.starts_at, round_of.starts_at - interval '5 seconds', played.draw_interval_ms,
    played.max_tickets_per_player, played.ticket_prices, played.prize_plan, encode(sha256(round_of.round_id::text::bytea), 'hex'),
    played.tickets_hash, coalesce(tickets, 0), coalesce(ore, 0), played.balls_called, played.stage, round_of.starts_at + interval '4 minutes'
  FROM round_of CROSS JOIN bench_rounds AS played LEFT JOIN (
    SELECT round_id, 2 * count(*) AS tickets, sum(-own) AS ore FROM story WHERE kind = 'stake' GROUP BY round_id) AS sold USING (round_id)
  ORDER BY round_of.round_id;

INSERT INTO rounds.draw_seeds (hall_id, round_id, sealed_seed) SELECT :hall, round_id, repeat(md5(round_id::text), 3) FROM round_of;

INSERT INTO rounds.events (hall_id, main_game, seq, round_id, event, at)
  SELECT :hall, :main_game, :seq_before + (round_of.nth - 1) * (SELECT count(*) FROM bench_events) + told.nth, round_id, event, starts_at + told.nth * interval '2 seconds'
  FROM round_of CROSS JOIN bench_events AS told ORDER BY round_id, told.nth;

INSERT INTO rounds.purchases (hall_id, purchase_id, round_id, player_id, account_id, idempotency_key, input_hash, ticket_kind, ticket_count,
    own_ore, winnings_ore, oslo_day, bought_at, ended_at, part, reference)
  OVERRIDING SYSTEM VALUE
  SELECT :hall, transfer_id, round_id, player_id, player_id, gen_random_uuid()::text, sha256(transfer_id::text::bytea), layout.ticket_kind, 2, -own, 0,
    (at AT TIME ZONE 'Europe/Oslo')::date, at, round_of.starts_at + interval '4 minutes', 1, bench_reference(transfer_id)
  FROM story JOIN round_of USING (round_id) CROSS JOIN (SELECT ticket_kind FROM bench_layouts LIMIT 1) AS layout
  WHERE kind = 'stake' ORDER BY transfer_id;

INSERT INTO rounds.tickets (hall_id, round_id, ticket_no, player_id, purchase_id, ticket_kind, layout, price_ore)
  SELECT :hall, round_id, row_number() OVER (PARTITION BY round_id ORDER BY transfer_id, layout.ticket_no), player_id, transfer_id,
    layout.ticket_kind, layout, price_ore
  FROM story CROSS JOIN bench_layouts AS layout WHERE kind = 'stake' ORDER BY transfer_id;

INSERT INTO rounds.prizes (hall_id, round_id, stage, ticket_no, player_id, amount_ore, state, won_at)
  SELECT :hall, round_id, 1, ticket.ticket_no, player_id, winnings, 'paid', at
  FROM story JOIN (
    SELECT player_id, round_id, 2 * row_number() OVER (PARTITION BY round_id ORDER BY transfer_id) - 1 AS ticket_no
    FROM story WHERE kind = 'stake') AS ticket USING (player_id, round_id)
  WHERE kind = 'prize' ORDER BY transfer_id;

INSERT INTO rounds.recalled_rounds (player_id, hall_id, round_id, main_game, place, place_in_hall, seen)
  SELECT player_id, :hall, round_id, :main_game, place, place, true FROM (
    SELECT player_id, round_id, nth, row_number() OVER (PARTITION BY player_id ORDER BY nth) AS place FROM story WHERE kind = 'stake') AS listed
  ORDER BY nth;

INSERT INTO rounds.recall_lists (player_id, hall_id, length)
  SELECT player_id, list.hall_id, count(*) FROM story CROSS JOIN (VALUES (NULL::integer), (:hall::integer)) AS list (hall_id)
  WHERE kind = 'stake' GROUP BY player_id, list.hall_id;

INSERT INTO responsible_play.day_stakes (hall_id, player_id, oslo_day, own_ore)
  SELECT :hall, player_id, (at AT TIME ZONE 'Europe/Oslo')::date, sum(-own) FROM story WHERE kind = 'stake' GROUP BY 2, 3 ORDER BY 3, 2;

INSERT INTO insight.summed_accounts SELECT :hall, player_id, max(entry_no) FROM story WHERE player_id IS NOT NULL GROUP BY player_id;

INSERT INTO insight.day_sums (hall_id, account_id, oslo_day, deposits_ore, withdrawals_ore, stakes_ore, prizes_ore)
  SELECT :hall, player_id, (at AT TIME ZONE 'Europe/Oslo')::date, sum(greatest(own, 0)), 0, sum(greatest(-own, 0)), sum(winnings)
  FROM story WHERE player_id IS NOT NULL GROUP BY 2, 3 ORDER BY 3, 2;

INSERT INTO payments.attempts (hall_id, transaction_id, player_id, merchant_id, kind, account_id, order_number, amount_ore, state, idempotency_key,
    input_hash, created_at, registered_at, settled_at, reference)
  SELECT :hall, md5(transfer_id::text), player_id, :hall::text, 'vipps_deposit', player_id, transfer_id::text, own, 'credited', gen_random_uuid()::text,
    sha256(transfer_id::text::bytea), at, at, at, bench_reference(transfer_id)
  FROM story WHERE kind = 'deposit' ORDER BY transfer_id;

INSERT INTO identity.sessions (session_id, player_id, token_hash, created_at, expires_at, revoked_at, device, last_used_at)
  OVERRIDING SYSTEM VALUE
  SELECT transfer_id, player_id, sha256(('login' || transfer_id)::bytea), at, at + interval '8 hours',
    CASE WHEN transfer_id % 2 = 0 THEN at + interval '1 hour' END, 'bench', at
  FROM story WHERE kind = 'deposit' ORDER BY transfer_id;

INSERT INTO game_launch.sessions (session_id, cookie_hash, hall_id, player_id, portal_session_id, main_game, opened_at, expires_at, taken_over_at)
  OVERRIDING SYSTEM VALUE
  SELECT transfer_id, sha256(('window' || transfer_id)::bytea), :hall, player_id, transfer_id, :main_game, at, at + interval '8 hours', at + interval '7 hours'
  FROM story WHERE kind = 'deposit' ORDER BY transfer_id;

INSERT INTO game_launch.lines (line_id, session_id, hall_id, player_id, opened_at, seen_at)
  SELECT gen_random_uuid(), transfer_id, :hall, player_id, at, at + interval '30 minutes' FROM story WHERE kind = 'deposit' ORDER BY transfer_id;

UPDATE rounds.feeds SET last_seq = :seq_before + :rounds * (SELECT count(*) FROM bench_events) WHERE hall_id = :hall;
