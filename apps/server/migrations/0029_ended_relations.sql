-- When a player's relation with the halls is over, so that the doors of one player open (0004_retention.sql). These
-- functions read tables of many areas and so come last.

CREATE FUNCTION retention.is_paused(player bigint, today date) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM responsible_play.pauses AS pause WHERE pause.player_id = player AND pause.ends_on > today)
  OR EXISTS (SELECT FROM responsible_play.global_pauses AS pause WHERE pause.player_id = player AND pause.ends_on > today);

-- When the player's money last moved, or was last asked for.
CREATE FUNCTION retention.last_movement(player bigint) RETURNS timestamptz LANGUAGE sql STABLE
RETURN greatest(
  (SELECT max(transfer.created_at) FROM player_cards.cards AS card
    JOIN ledger.accounts AS account ON account.hall_id = card.hall_id AND account.account_id = card.account_id
    JOIN ledger.entries AS newest ON newest.hall_id = account.hall_id AND newest.account_id = account.account_id
      AND newest.entry_no = account.entry_count
    JOIN ledger.transfers AS transfer ON transfer.hall_id = newest.hall_id AND transfer.transfer_id = newest.transfer_id
    WHERE card.player_id = player),
  (SELECT max(greatest(attempt.created_at, attempt.settled_at)) FROM payments.attempts AS attempt WHERE attempt.player_id = player),
  (SELECT max(step.taken_at) FROM withdrawals.requests AS request
    JOIN withdrawals.steps AS step ON step.hall_id = request.hall_id AND step.withdrawal_id = request.withdrawal_id
    WHERE request.player_id = player),
  (SELECT max(greatest(holding.opened_at, holding.closed_at)) FROM outside_money.holdings AS holding WHERE holding.player_id = player),
  (SELECT max(greatest(movement.created_at, movement.settled_at)) FROM outside_money.movements AS movement
    WHERE movement.player_id = player));

-- The last time that the player did anything, or that anything was done to the account. The relation counts as ended from
-- then on.
CREATE FUNCTION retention.last_sign(player bigint) RETURNS timestamptz LANGUAGE sql STABLE
RETURN greatest(
  (SELECT greatest(person.created_at, person.closed_at) FROM identity.players AS person WHERE person.player_id = player),
  (SELECT max(greatest(session.created_at, session.last_used_at)) FROM identity.sessions AS session WHERE session.player_id = player),
  (SELECT max(card.created_at) FROM player_cards.cards AS card WHERE card.player_id = player),
  (SELECT max(declaration.declared_at) FROM due_diligence.declarations AS declaration WHERE declaration.player_id = player),
  (SELECT max(act.acted_at) FROM member_desk.acts AS act WHERE act.player_id = player),
  retention.last_movement(player));

-- Whether a prize above the cap still waits for a decision.
CREATE FUNCTION retention.is_waiting(hall integer, round bigint, stage integer, ticket integer, state text) RETURNS boolean
LANGUAGE sql STABLE
RETURN state = 'held' AND NOT EXISTS (SELECT FROM rounds.prize_steps AS decided
  WHERE decided.hall_id = hall AND decided.round_id = round AND decided.stage = is_waiting.stage
    AND decided.ticket_no = ticket AND decided.step <> 'taken_up');

-- Whether nobody owes the player anything, nothing is under way, and nothing holds the player. A holding that its party
-- says is empty owes nothing, even if it is still open; one that the party has said nothing about may contain money.
CREATE FUNCTION retention.is_settled(player bigint, today date) RETURNS boolean LANGUAGE sql STABLE
RETURN NOT retention.is_held(player, today)
  AND NOT EXISTS (SELECT FROM player_cards.cards AS card
    JOIN ledger.accounts AS account ON account.hall_id = card.hall_id AND account.account_id = card.account_id
    WHERE card.player_id = player AND (account.own_ore <> 0 OR account.winnings_ore <> 0))
  AND NOT EXISTS (SELECT FROM payments.attempts AS attempt WHERE attempt.player_id = player
    AND attempt.state NOT IN ('credited', 'saved', 'cancelled', 'refused', 'expired', 'refunded'))
  AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
    JOIN payments.differences AS difference
      ON difference.hall_id = attempt.hall_id AND difference.transaction_id = attempt.transaction_id
    WHERE attempt.player_id = player AND difference.ended_at IS NULL)
  AND NOT EXISTS (SELECT FROM withdrawals.requests AS request WHERE request.player_id = player
    AND request.state NOT IN ('paid', 'refused', 'cancelled'))
  AND NOT EXISTS (SELECT FROM rounds.purchases AS purchase WHERE purchase.player_id = player AND purchase.ended_at IS NULL)
  AND NOT EXISTS (SELECT FROM rounds.prizes AS prize WHERE prize.player_id = player
    AND retention.is_waiting(prize.hall_id, prize.round_id, prize.stage, prize.ticket_no, prize.state))
  AND NOT EXISTS (SELECT FROM outside_money.movements AS movement
    WHERE movement.player_id = player AND movement.settled_at IS NULL)
  AND NOT EXISTS (SELECT FROM outside_money.holdings AS holding
    WHERE holding.player_id = player AND holding.closed_at IS NULL AND holding.told_ore IS DISTINCT FROM 0)
  AND NOT EXISTS (SELECT FROM outside_money.movements AS movement
    JOIN outside_money.differences AS difference
      ON difference.party = movement.party AND difference.movement_id = movement.movement_id
    WHERE movement.player_id = player AND difference.ended_at IS NULL);

-- Whether the relation ended five whole years ago (hvitvaskingsloven § 30).
CREATE FUNCTION retention.is_ended(player bigint, today date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp COST 100000
RETURN EXISTS (SELECT FROM identity.players AS person WHERE person.player_id = player AND person.forgotten_at IS NULL)
  AND retention.years_over(retention.oslo_day(retention.last_sign(player)), 5, today)
  AND retention.is_settled(player, today);

-- Whether, in addition, the books no longer need the person, and a person who is still paused can be recognised by the
-- e-ID.
CREATE FUNCTION retention.is_over(player bigint, today date) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp COST 100000
RETURN retention.is_ended(player, today)
  AND coalesce(retention.last_movement(player) < retention.books_end(today), true)
  AND NOT EXISTS (SELECT FROM payments.attempts AS attempt
    JOIN payments.differences AS difference
      ON difference.hall_id = attempt.hall_id AND difference.transaction_id = attempt.transaction_id
    WHERE attempt.player_id = player AND coalesce(difference.ended_at >= retention.books_end(today), true))
  AND (NOT retention.is_paused(player, today)
    OR EXISTS (SELECT FROM e_id.identities AS person WHERE person.player_id = player)
    OR EXISTS (SELECT FROM e_id.forgotten_persons AS person WHERE person.player_id = player));

-- The next players by number who are not forgotten, with what is due for each.
CREATE FUNCTION retention.players_after(player bigint, at_most integer, moment timestamptz)
RETURNS TABLE (player_id bigint, is_ended boolean, is_over boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
BEGIN ATOMIC
  WITH page AS MATERIALIZED (
    SELECT person.player_id FROM identity.players AS person
    WHERE person.player_id > player AND person.forgotten_at IS NULL ORDER BY person.player_id LIMIT at_most
  ), looked AS MATERIALIZED (
    SELECT page.player_id, retention.is_ended(page.player_id, retention.today(moment)) AS is_ended FROM page
  )
  SELECT looked.player_id, looked.is_ended,
    looked.is_ended AND retention.is_over(looked.player_id, retention.today(moment))
  FROM looked ORDER BY looked.player_id;
END;

-- Makes everybody wait who would log the player in or move the player's money.
CREATE FUNCTION retention.lock_player(player bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.accounts AS account
    JOIN player_cards.cards AS card ON card.hall_id = account.hall_id AND card.account_id = account.account_id
    WHERE card.player_id = player ORDER BY account.hall_id, account.account_id FOR UPDATE OF account;
  PERFORM FROM identity.players WHERE player_id = player FOR UPDATE;
END $$;
