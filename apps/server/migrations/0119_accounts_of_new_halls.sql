-- A hall has all of its house accounts from the moment it is added, whoever adds it: without them no money could be booked.
CREATE FUNCTION ledger.open_house_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO ledger.accounts (hall_id, kind, opened_at)
  SELECT NEW.hall_id, kind, now() FROM unnest(ARRAY[
    'card_provider', 'stakes_held', 'game_result', 'rounding', 'prizes_held', 'prizes_refused', 'owed_to_purpose',
    'withdrawals_held', 'bank', 'refunds_held', 'cash', 'tickets_1_transit', 'tickets_1', 'tickets_2_transit', 'tickets_2',
    'game_501_transit', 'game_501', 'cash_float', 'cash_in_transit', 'cash_expenses', 'cash_differences', 'cash_losses'
  ]) AS kind;
  RETURN NULL;
END $$;
CREATE TRIGGER opens_house_accounts AFTER INSERT ON halls.halls
  FOR EACH ROW EXECUTE FUNCTION ledger.open_house_accounts();
