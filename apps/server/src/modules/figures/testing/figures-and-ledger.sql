-- Each figure of each hall and day, as stored and as summed from the ledger's entries. Ends with the last stored day.
SELECT hall_id, oslo_day, figure, coalesce(stored.ore, 0)::float AS stored_ore, coalesce(booked.ore, 0)::float AS booked_ore
FROM (
  SELECT hall_id, oslo_day, figure, ore FROM figures.hall_days CROSS JOIN LATERAL (VALUES
    ('deposits', card_deposits_ore + vipps_deposits_ore), ('cash deposits', cash_deposits_ore),
    ('cash payouts', cash_payouts_ore), ('withdrawals', bank_withdrawals_ore), ('cash differences', cash_differences_ore)
  ) AS kept (figure, ore) WHERE ore <> 0
  UNION ALL
  SELECT hall_id, oslo_day, figure, ore FROM figures.game_days CROSS JOIN LATERAL (VALUES
    ('result of ' || game, turnover_ore - prizes_ore),
    ('turnover of ' || game, CASE WHEN game ~ 'main|other' THEN turnover_ore ELSE 0 END)
  ) AS kept (figure, ore) WHERE ore <> 0
) AS stored
FULL JOIN (
  SELECT transfer.hall_id, (transfer.created_at AT TIME ZONE 'Europe/Oslo')::date AS oslo_day, figure, sum(ore) AS ore
  FROM ledger.entries AS entry JOIN ledger.transfers AS transfer USING (hall_id, transfer_id)
  JOIN ledger.accounts AS account USING (hall_id, account_id)
  LEFT JOIN rounds.rounds AS round ON round.hall_id = transfer.hall_id AND transfer.reference = 'round:' || round.round_id
  CROSS JOIN LATERAL (SELECT CASE account.kind WHEN 'game_result' THEN coalesce('main_' || round.main_game, 'other')
    ELSE account.kind END) AS of (game)
  CROSS JOIN LATERAL (VALUES
    (account.kind = 'card_provider' AND transfer.kind = 'deposit', 'deposits', -entry.own_ore),
    (account.kind = 'cash' AND transfer.kind LIKE 'cash_deposit%', 'cash deposits', -entry.own_ore),
    (account.kind = 'cash' AND transfer.kind LIKE 'cash_payout%', 'cash payouts', entry.own_ore),
    (account.kind = 'bank' AND transfer.kind = 'withdrawal_paid', 'withdrawals', entry.own_ore),
    (account.kind = 'cash_differences' AND transfer.kind = 'cash_difference', 'cash differences', entry.own_ore),
    (account.kind IN ('game_result', 'tickets_1', 'tickets_2', 'game_501'), 'result of ' || game, entry.own_ore),
    (account.kind = 'game_result' AND transfer.kind = 'settlement', 'turnover of ' || game, entry.own_ore)
  ) AS counted (counts, figure, ore)
  WHERE counts GROUP BY 1, 2, 3 HAVING sum(ore) <> 0
) AS booked USING (hall_id, oslo_day, figure)
WHERE oslo_day <= (SELECT max(oslo_day) FROM figures.hall_days)
