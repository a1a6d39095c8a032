/** SQL that puts errors into correct books: protections of every player, and stakes and deposits dated after them. */

const since = `'2027-06-01'::timestamptz`;
const at = `'2027-07-01'`;

/** Each kind of protection, set after the last entry in the books. */
export const plantedProtections = {
  'a pause of a hall': `INSERT INTO responsible_play.pauses (hall_id, player_id, ends_on, created_at)
    SELECT DISTINCT hall_id, player_id, '2028-01-01'::date, ${since} FROM rounds.purchases`,
  'a pause of all halls': `INSERT INTO responsible_play.global_pauses (player_id, ends_on, created_at)
    SELECT player_id, '2028-01-01', ${since} FROM identity.players`,
  'a closed account': `UPDATE identity.players SET closed_at = ${since}`,
  'a stop': `INSERT INTO due_diligence.review_cases (case_id, player_id, version, reasons, opened_at)
    OVERRIDING SYSTEM VALUE SELECT player_id, player_id, 1, '{pep}', ${since} FROM identity.players;
    INSERT INTO due_diligence.case_steps (case_id, step, actor, reason, taken_at)
    SELECT player_id, 'stopped', 'Eva Vakt', 'Kontroll', ${since} FROM identity.players`,
} as const;

/** Ends an inserted stop before the inserted stakes. */
export const plantedAcceptance = `INSERT INTO due_diligence.review_cases (case_id, player_id, version, reasons, opened_at)
  OVERRIDING SYSTEM VALUE SELECT -player_id, player_id, 2, '{stopped_before}', ${since} FROM identity.players;
  INSERT INTO due_diligence.case_steps (case_id, step, actor, reason, taken_at)
  SELECT -player_id, 'accepted', 'Ola Vakt', 'Kontroll', '2027-06-02' FROM identity.players`;

/**
 * SQL that dates one kind of stake or deposit after the inserted protections, by the start of the example that the
 * audit then reports (a regular expression).
 */
export const plantedStakes = {
  purchase: `UPDATE rounds.purchases SET bought_at = ${at}`,
  'movement .+ to tickets_1': `UPDATE outside_money.movements SET created_at = ${at} WHERE party = 'tickets_1' AND kind = 'open'`,
  'movement .+ to tickets_2': `UPDATE outside_money.movements SET created_at = ${at}, party = 'tickets_2' WHERE kind = 'add'`,
  'movement .+ to game_501': `UPDATE outside_money.movements SET created_at = ${at} WHERE party = 'game_501'`,
  deposit: `UPDATE ledger.transfers SET created_at = ${at} WHERE kind = 'deposit'`,
  receipt: `UPDATE cash_desk.bookings SET booked_at = ${at}`,
} as const;
