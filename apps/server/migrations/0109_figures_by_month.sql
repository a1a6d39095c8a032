-- The sums of the days by month, for figures of a year over many halls. `oslo_day` is the first day of the month.
CREATE TABLE figures.hall_months (LIKE figures.hall_days INCLUDING CONSTRAINTS INCLUDING INDEXES,
  FOREIGN KEY (hall_id) REFERENCES halls.halls);
CREATE TABLE figures.game_months (LIKE figures.game_days INCLUDING CONSTRAINTS INCLUDING INDEXES,
  FOREIGN KEY (hall_id) REFERENCES halls.halls);

INSERT INTO figures.hall_months
  SELECT hall_id, date_trunc('month', oslo_day)::date, sum(card_deposits_ore), sum(vipps_deposits_ore), sum(cash_deposits_ore),
    sum(bank_withdrawals_ore), sum(cash_payouts_ore), sum(cash_differences_ore), sum(limits_reached), sum(pauses_begun)
  FROM figures.hall_days GROUP BY 1, 2;
INSERT INTO figures.game_months
  SELECT hall_id, date_trunc('month', oslo_day)::date, game, sum(turnover_ore), sum(prizes_ore), sum(rounds), sum(tickets)
  FROM figures.game_days GROUP BY 1, 2, 3;
