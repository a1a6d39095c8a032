/** Former members with every kind of data, for tests of what is anonymised, and when. */
import { days } from '@lokalbingo/contract/durations';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { openTestSession } from '../../identity/testing/test-session.ts';
import { endMemberSessions } from '../../member-desk/member-desk.ts';
import type { TestMember, WithdrawalFixture } from '../../withdrawals/testing/withdrawal-fixture.ts';
import { approveWithdrawal, payWithdrawal, takeUpWithdrawal } from '../../withdrawals/withdrawals.ts';

/** When the former members were here: their money last moved on 18 June 2015. */
export const longAgo = '2015-06-15T12:00:00+02:00';

/** Tables with a player's rows under `player_id`, except those whose rows stay. */
export const tablesOfPlayer = [
  'admission.player_flags',
  'cash_desk.receipts',
  'complaints.complaints',
  'compliance.investigations',
  'compliance.reports',
  'due_diligence.declarations',
  'due_diligence.review_cases',
  'e_id.identities',
  'e_id.review_cases',
  'identity.sessions',
  'member_acts.mobile_changes',
  'member_acts.notes',
  'member_desk.acts',
  'outside_money.holdings',
  'outside_money.movements',
  'outside_money.pseudonyms',
  'own_details.email_confirmations',
  'own_details.sms_reservations',
  'payments.attempts',
  'payments.saved_cards',
  'payout_holds.holds',
  'responsible_play.day_stakes',
  'responsible_play.gates',
  'responsible_play.own_limits',
  'responsible_play.pauses',
  'retention.legal_holds',
  'rounds.purchases',
  'rounds.tickets',
  'withdrawals.requests',
] as const;

/** Returns which of the {@link tablesOfPlayer} contain data about a player. */
export async function tablesThatKnow(
  { database: { pool } }: WithdrawalFixture,
  playerId: number,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    tablesOfPlayer
      .map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} WHERE player_id = $1)`)
      .join(' UNION ALL '),
    [playerId],
  );
  return rows.map(({ name }) => name).toSorted();
}

/** Creates a member who was here {@link longAgo}, and whose card has held `leftKroner` since. */
export async function oldMember(fixture: WithdrawalFixture, leftKroner = 0): Promise<TestMember> {
  const { clock, database, newMember, made, staff } = fixture;
  clock.set(longAgo);
  const member = await newMember({ own: 100, winnings: 60 + leftKroner });
  const { hallId, playerId } = member;
  await database.pool.query('UPDATE identity.players SET created_at = $2 WHERE player_id = $1', [
    playerId,
    clock.now(),
  ]);
  const round = await fixture.roundOnSale(hallId);
  const { withdrawalId } = await made(member, { amount: 160 });
  await knowAll(fixture, member, round.roundId);
  await staff(takeUpWithdrawal, withdrawalId);
  await staff(approveWithdrawal, withdrawalId, { actor: { name: 'Ola Vakt' } });
  clock.advance(days(3));
  const paid = await staff(payWithdrawal, withdrawalId);
  assert(paid.ok, 'The withdrawal is paid.');
  return member;
}

/** Creates a member who has only logged in, once. */
export async function visitor(fixture: WithdrawalFixture, at: string): Promise<number> {
  const { clock, database } = fixture;
  clock.set(at);
  const { playerId } = await fixture.newMember({ own: 0, winnings: 0 });
  await database.pool.query('UPDATE identity.players SET created_at = $2 WHERE player_id = $1', [
    playerId,
    clock.now(),
  ]);
  await openTestSession(database.db, clock, playerId);
  return playerId;
}

/** Inserts what the product's own calls would have written about a member, in each table. */
const known = `
  INSERT INTO payments.saved_cards (hall_id, player_id, merchant_id, sealed_token, masked_pan, issuer, expiry_yymm, saved_at)
    VALUES (:hall, :player, '700', 'sealed', '492500******0004', 'Visa', '1812', :at);
  INSERT INTO payments.attempts (hall_id, transaction_id, player_id, merchant_id, kind, card_id, account_id, order_number,
      amount_ore, state, created_at, settled_at)
    SELECT :hall, md5(random()::text), :player, '700', 'card_deposit', card_id, account_id, '1', 100, 'credited', :at, :at
    FROM player_cards.cards JOIN payments.saved_cards USING (hall_id, player_id) WHERE player_id = :player;
  INSERT INTO payments.reconciled_attempts (hall_id, transaction_id, ask_after)
    SELECT hall_id, transaction_id, :at FROM payments.attempts WHERE player_id = :player;
  INSERT INTO payments.differences (hall_id, kind, transaction_id, booked_taken_ore, booked_back_ore, stake_ore,
      first_seen_at, last_seen_at, ended_at, ended_because)
    SELECT hall_id, 'not_answered', transaction_id, 0, 0, 0, :at, :at, :at, 'settled' FROM payments.attempts
    WHERE player_id = :player;
  INSERT INTO payments.difference_steps
    SELECT hall_id, difference_id, 'settled', 'Eva Vakt', NULL, 'Sett hos betalingsformidler', :at
    FROM payments.differences WHERE hall_id = :hall;
  INSERT INTO cash_desk.receipts (hall_id, receipt_no, kind, player_id, account_id, amount_ore, actor, reason, written_at)
    SELECT :hall, 'K-1', 'deposit', :player, account_id, 100, 'Eva Vakt', 'Kontant i hallen', :at
    FROM player_cards.cards WHERE player_id = :player;
  INSERT INTO cash_desk.bookings VALUES (:hall, 'K-1', false, 'Eva Vakt', NULL, 'Kontant i hallen', :at);
  INSERT INTO outside_money.pseudonyms VALUES (:player, 'tickets_1', md5(':player'));
  INSERT INTO outside_money.holdings (hall_id, player_id, account_id, party, party_ref, own_ore, winnings_ore, opened_at,
      closed_at, told_ore, told_at)
    SELECT :hall, :player, account_id, 'tickets_1', 'voucher of :player', 500, 0, :at, :at, 0, :at
    FROM player_cards.cards WHERE player_id = :player;
  INSERT INTO outside_money.movements (hall_id, movement_id, holding_id, player_id, party, kind, state, amount_ore, own_ore,
      winnings_ore, oslo_day, moved_ore, ask_again_at, created_at, sent_at, settled_at)
    SELECT :hall, gen_random_uuid(), holding_id, :player, party, 'open', 'confirmed', 500, 500, 0, '2015-06-15', 500, :at, :at,
      :at, :at
    FROM outside_money.holdings WHERE player_id = :player;
  INSERT INTO outside_money.movements (hall_id, movement_id, holding_id, player_id, party, kind, state, moved_ore, ask_again_at,
      created_at, sent_at, settled_at)
    SELECT :hall, gen_random_uuid(), holding_id, :player, party, 'close', 'confirmed', 0, :at, :at, :at, :at
    FROM outside_money.holdings WHERE player_id = :player;
  INSERT INTO outside_money.differences (party, hall_id, kind, movement_id, told_ore, booked_ore, stake_ore, first_seen_at,
      last_seen_at, ended_at, ended_because)
    SELECT party, hall_id, 'amount_differs', movement_id, 600, 500, 100, :at, :at, :at, 'settled'
    FROM outside_money.movements WHERE player_id = :player;
  INSERT INTO outside_money.difference_steps
    SELECT difference_id, 'settled', 'Eva Vakt', NULL, 'Sett hos billettsystemet', :at
    FROM outside_money.differences WHERE hall_id = :hall;
  UPDATE player_cards.cards SET contact_address = 'Storgata 1', contact_postcode = '0155' WHERE player_id = :player;
  INSERT INTO due_diligence.countries VALUES ('NO', 'Norge') ON CONFLICT DO NOTHING;
  INSERT INTO due_diligence.declarations (player_id, version, declared_at, first_name, last_name, address, postcode,
      country_code, high_risk_country, is_pep, marketing_sms_reserved, funded_by)
    VALUES (:player, 1, :at, 'Kari', 'Prøve', 'Storgata 1', '0155', 'NO', false, false, true, '{}');
  INSERT INTO due_diligence.review_cases (player_id, version, reasons, opened_at) VALUES (:player, 1, '{pep}', :at);
  INSERT INTO e_id.identities
    VALUES (:player, sha256(':player'), 'subject-:player', '1950-01-01', 'Kari', 'Prøve', 'high', :at);
  INSERT INTO e_id.review_cases (player_id, differs, opened_at, last_tried_at, closed_at)
    VALUES (:player, '{last_name}', :at, :at, :at);
  INSERT INTO e_id.case_steps SELECT case_id, 'rejected', 'Eva Vakt', NULL, 'Feil person', :at
    FROM e_id.review_cases WHERE player_id = :player;
  INSERT INTO due_diligence.case_steps SELECT case_id, 'accepted', 'Eva Vakt', NULL, 'Kontrollert', :at
    FROM due_diligence.review_cases WHERE player_id = :player;
  WITH writer AS (INSERT INTO staff.members (first_name, last_name, created_at) VALUES ('Eva', 'Vakt', :at) RETURNING *)
    INSERT INTO member_acts.notes (hall_id, player_id, written_by, note, written_at)
    SELECT :hall, :player, staff_id, 'Vil bli oppringt', :at FROM writer;
  INSERT INTO member_acts.mobile_changes (hall_id, player_id, old_mobile, new_mobile, document, requested_by, requested_at,
      stop_hash)
    SELECT :hall, :player, '90000001', '90000002', 'passport', max(staff_id), :at, sha256(':player') FROM staff.members;
  WITH complaint AS (INSERT INTO complaints.complaints (hall_id, player_id, about, words, received_at, due_at, request_key)
      VALUES (:hall, :player, 'hall', 'Det var kaldt', :at, :at, gen_random_uuid()) RETURNING complaint_id)
    INSERT INTO complaints.steps SELECT complaint_id, 1, 'noted', NULL, 'Ringt', (SELECT max(staff_id) FROM staff.members),
      :at FROM complaint;
  INSERT INTO compliance.reports (hall_id, player_id, reported_by, report, reported_at)
    SELECT :hall, :player, max(staff_id), 'Mye kontanter', :at FROM staff.members;
  WITH opened AS (INSERT INTO compliance.investigations (hall_id, player_id, opened_from, opened_at)
      VALUES (:hall, :player, 'member', :at) RETURNING investigation_id)
    INSERT INTO compliance.steps SELECT investigation_id, 1, 'opened', (SELECT max(staff_id) FROM staff.members),
      'Mye kontanter', :at FROM opened;
  WITH held AS (INSERT INTO payout_holds.holds (owner_id, player_id, placed_by, reason, placed_at)
      SELECT owner_id, :player, (SELECT max(staff_id) FROM staff.members), 'Mye kontanter', :at FROM halls.halls
      WHERE hall_id = :hall RETURNING hold_id)
    INSERT INTO payout_holds.releases SELECT hold_id, (SELECT max(staff_id) FROM staff.members), 'Undersøkt', :at FROM held;
  INSERT INTO own_details.email_confirmations (token_hash, player_id, email, message_ref, expires_at)
    VALUES (sha256(':player'), :player, 'kari@example.no', gen_random_uuid(), :at);
  INSERT INTO own_details.sms_reservations VALUES (:player, true, :at);
  INSERT INTO responsible_play.own_limits VALUES (:hall, :player, 'day', 10000, '2015-06-15', 1, :at);
  INSERT INTO responsible_play.day_stakes VALUES (:hall, :player, '2015-06-15', 700);
  INSERT INTO responsible_play.gates VALUES (:hall, :player) ON CONFLICT DO NOTHING;
  INSERT INTO responsible_play.pauses (hall_id, player_id, ends_on, created_at) VALUES (:hall, :player, '2016-06-15', :at);
  INSERT INTO retention.legal_holds (player_id, hall_id, placed_by, reason, ends_on, set_at)
    SELECT :player, :hall, max(staff_id), 'En sak som er over', '2016-01-01', :at FROM staff.members;
  INSERT INTO rounds.purchases (hall_id, round_id, player_id, account_id, idempotency_key, input_hash, ticket_kind,
      ticket_count, own_ore, winnings_ore, oslo_day, bought_at, ended_at)
    SELECT :hall, :round, :player, account_id, 'long ago', '', 'large', 1, 700, 0, '2015-06-15', :at, :at
    FROM player_cards.cards WHERE player_id = :player;
  INSERT INTO rounds.tickets (hall_id, round_id, ticket_no, player_id, purchase_id, ticket_kind, layout, price_ore)
    SELECT :hall, :round, 1, :player, purchase_id, 'large', '', 700 FROM rounds.purchases WHERE player_id = :player;
  INSERT INTO rounds.prizes VALUES (:hall, :round, 1, 1, :player, 900, 'paid', :at);
  INSERT INTO rounds.prize_steps VALUES (:hall, :round, 1, 1, 'taken_up', 'Eva Vakt', NULL, 'Kontrollert', NULL, :at);
  INSERT INTO rounds.prize_releases VALUES (:hall, :round, 1, 1, 'taken_up', 'Eva Vakt', NULL, NULL, 'Kontrollert', :at);
  UPDATE rounds.rounds SET state = 'finished', next_step_at = NULL, ended_at = :at
    WHERE hall_id = :hall AND round_id = :round`;

async function knowAll(fixture: WithdrawalFixture, member: TestMember, roundId: number): Promise<void> {
  const { clock, database } = fixture;
  const { hallId, playerId } = member;
  const act = { playerId, actor: 'Eva Vakt', reason: 'Mistet telefonen' };
  await inTransaction(database.db, async (tx) => ok(await endMemberSessions(tx, { clock }, act)));
  await database.pool.query(
    known
      .replaceAll(':hall', `${hallId}`)
      .replaceAll(':player', `${playerId}`)
      .replaceAll(':round', `${roundId}`)
      .replaceAll(':at', `'${clock.now().toISOString()}'::timestamptz`),
  );
}
