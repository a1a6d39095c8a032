-- Payments: the provider's books and ours.

CREATE OR REPLACE TEMP VIEW booked_deposit AS
SELECT transfer.hall_id, transfer.reference AS transaction_id, transfer.amount_ore, entry.account_id
FROM ledger.transfers AS transfer
JOIN ledger.entries AS entry USING (hall_id, transfer_id)
JOIN ledger.accounts AS account USING (hall_id, account_id)
WHERE transfer.kind = 'deposit' AND account.kind = 'player_card';

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Everything the provider has taken is booked once, to its player',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'payment ' || payment.transaction_id AS row,
    count(booked.transaction_id) = 1
      AND min(booked.amount_ore) = payment.kept_ore
      AND min(booked.hall_id) = min(hall.hall_id)
      AND min(booked.account_id) = min(card.account_id) AS "right"
  FROM provider_payment AS payment
  LEFT JOIN halls.halls AS hall ON hall.nets_merchant_id = payment.merchant_id
  LEFT JOIN payments.attempts AS attempt ON attempt.transaction_id = payment.transaction_id
  LEFT JOIN player_cards.cards AS card ON card.hall_id = attempt.hall_id AND card.player_id = attempt.player_id
  LEFT JOIN booked_deposit AS booked ON booked.transaction_id = payment.transaction_id
  WHERE payment.kept_ore > 0
  GROUP BY payment.merchant_id, payment.transaction_id, payment.kept_ore
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Everything booked as paid in was taken by the provider',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'deposit ' || booked.transaction_id AS row, payment.kept_ore = booked.amount_ore AS "right"
  FROM booked_deposit AS booked LEFT JOIN provider_payment AS payment USING (transaction_id)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The provider owes every hall what the hall has booked',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'hall ' || hall.hall_id AS row,
    coalesce((
      SELECT -sum(account.own_ore) FROM ledger.accounts AS account
      WHERE account.hall_id = hall.hall_id AND account.kind = 'card_provider'
    ), 0) = coalesce((
      SELECT sum(payment.kept_ore) FROM provider_payment AS payment WHERE payment.merchant_id = hall.nets_merchant_id
    ), 0) AS "right"
  FROM halls.halls AS hall
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'No money stays reserved that was neither taken nor released',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'payment ' || transaction_id AS row, is_annulled OR kept_ore > 0 AS "right"
  FROM provider_payment WHERE is_reserved
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'The provider and we know the same payments',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'payment ' || coalesce(attempt.transaction_id, payment.transaction_id) AS row,
    attempt.merchant_id = payment.merchant_id AND attempt.amount_ore IS NOT DISTINCT FROM payment.amount_ore AS "right"
  FROM payments.attempts AS attempt FULL JOIN provider_payment AS payment USING (transaction_id)
  WHERE transaction_id NOT IN (SELECT transaction_id FROM unopened_payment WHERE NOT is_registered)
) AS looked;

INSERT INTO audit (what, looked_at, differences, example)
SELECT 'Every opened payment has come to an end, as the provider reports',
  count(*), count(*) FILTER (WHERE "right" IS NOT TRUE), min(row) FILTER (WHERE "right" IS NOT TRUE)
FROM (
  SELECT 'payment ' || attempt.transaction_id || ' ' || attempt.state AS row,
    CASE
      WHEN attempt.kind = 'card_save' THEN attempt.state IN ('saved', 'cancelled', 'refused')
      WHEN payment.kept_ore > 0 THEN attempt.state = 'credited'
      ELSE attempt.state IN ('cancelled', 'refused', 'refunded')
    END AS "right"
  FROM payments.attempts AS attempt LEFT JOIN provider_payment AS payment USING (transaction_id)
  WHERE attempt.transaction_id NOT IN (SELECT transaction_id FROM unopened_payment)
) AS looked;
