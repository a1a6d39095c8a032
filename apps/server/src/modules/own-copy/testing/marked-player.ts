/**
 * Players with a row in every table. Each text and secret is marked with its owner and place, so that a leak shows
 * where it came from.
 */
import { kroner, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { storeSamplePlayer } from '../../identity/testing/sample-player.ts';
import { type AccountId, houseAccount, transfer } from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import { openCard } from '../../player-cards/player-cards.ts';

/** Stores a player with every kind of data in a hall that has accounts and a round 1. `mark` is a letter. */
export async function storeMarkedPlayer(
  { ownerDb, pool }: TestDatabase,
  clock: Clock,
  { hallId, mark }: { readonly hallId: number; readonly mark: string },
): Promise<number> {
  const playerId = await storeSamplePlayer(ownerDb, { forceAML: true, extraAML: true });
  const contact = { address: `${mark}~player_cards.cards.contact_address`, postcode: '2830' };
  const opened = await inTransaction(ownerDb, (tx) => openCard(tx, { clock }, { hallId, playerId, contact }));
  assert(opened.ok, 'The card is opened.');
  const { accountId } = opened.value;
  await inTransaction(ownerDb, async (tx) => {
    const debit = { accountId: await houseAccount(tx, hallId, 'card_provider'), ownOre: kroner(500) };
    const [moved] = await transfer(tx, [
      asAdmitted({
        hallId,
        kind: 'deposit',
        idempotencyKey: `${mark}~ledger.transfers.idempotency_key`,
        reference: `${mark}~ledger.transfers.reference`,
        description: `${mark}~ledger.transfers.description`,
        debit: { ...debit, winningsOre: zeroOre },
        credit: { accountId, ownOre: kroner(500), winningsOre: zeroOre },
        at: clock.now(),
      }),
    ]);
    assert(moved?.ok, 'The money is moved.');
    return ok(undefined);
  });
  for (const statement of statementsOf({ playerId, hallId, accountId, mark })) await pool.query(statement);
  return playerId;
}

type Marked = {
  readonly playerId: number;
  readonly hallId: number;
  readonly accountId: AccountId;
  readonly mark: string;
};

/** Returns a text that names its place. */
const texts = (mark: string) => (place: string) => `'${mark}~${place}'`;
/** Returns the same text as bytes. */
const secrets = (mark: string) => (place: string) => `convert_to('${mark}~${place}', 'UTF8')`;

const now = `'2026-11-21T12:00:00+01:00'`;

function statementsOf(marked: Marked): readonly string[] {
  return [...statementsOfPerson(marked), ...statementsOfMoney(marked), ...statementsOfPlay(marked)];
}

function statementsOfPerson({ playerId: id, mark }: Marked): readonly string[] {
  const [text, secret] = [texts(mark), secrets(mark)];
  const person = `${secret('e_id.identities.national_key')}, ${text('e_id.identities.subject')}, '1950-05-17',
    ${text('e_id.identities.first_name')}, ${text('e_id.identities.last_name')}, ${text('e_id.identities.acr')}`;
  return [
    `UPDATE identity.players SET first_name = ${text('identity.players.first_name')},
       last_name = ${text('identity.players.last_name')}, email = lower(${text('identity.players.email')}),
       mobile = '990000${mark.charCodeAt(0)}', email_verified_at = ${now}, birth_date = '1950-05-17' WHERE player_id = ${id}`,
    `INSERT INTO identity.sessions (player_id, token_hash, device, created_at, last_used_at, expires_at, revoked_at)
     VALUES (${id}, ${secret('identity.sessions.token_hash')}, ${text('identity.sessions.device')}, ${now}, ${now}, ${now}, ${now})`,
    `INSERT INTO e_id.identities (national_key, subject, birth_date, first_name, last_name, acr, player_id, verified_at)
     VALUES (${person}, ${id}, ${now})`,
    `INSERT INTO e_id.flows (browser_hash, purpose, state, nonce, code_verifier, player_id, session_id, created_at, expires_at)
     SELECT ${secret('e_id.flows.browser_hash')}, 'auth', ${text('e_id.flows.state')}, ${text('e_id.flows.nonce')},
       ${text('e_id.flows.code_verifier')}, ${id}, session_id, ${now}, ${now}
     FROM identity.sessions WHERE player_id = ${id}`,
    `INSERT INTO e_id.proofs (national_key, subject, birth_date, first_name, last_name, acr, handle_hash, flow_id, verified_at, expires_at)
     SELECT ${person.replaceAll('e_id.identities', 'e_id.proofs')}, ${secret('e_id.proofs.handle_hash')}, flow_id, ${now}, ${now}
     FROM e_id.flows WHERE player_id = ${id}`,
    `INSERT INTO e_id.review_cases (player_id, differs, tries, last_tried_at, opened_at)
     VALUES (${id}, '{birth_date}', 1, ${now}, ${now})`,
    `INSERT INTO e_id.session_proofs SELECT session_id, ${now} FROM identity.sessions WHERE player_id = ${id}`,
    `INSERT INTO registration.sign_ups (proof_hash, mobile, email, sms_ref, player_id, changed_at)
     VALUES (${secret('registration.sign_ups.proof_hash')}, ${text('registration.sign_ups.mobile')},
       ${text('registration.sign_ups.email')}, gen_random_uuid(), ${id}, ${now})`,
    `INSERT INTO own_details.email_confirmations (token_hash, player_id, email, message_ref, expires_at)
     VALUES (${secret('own_details.email_confirmations.token_hash')}, ${id},
       ${text('own_details.email_confirmations.email')}, gen_random_uuid(), ${now})`,
    `INSERT INTO own_details.sms_reservations VALUES (${id}, true, ${now})`,
    `INSERT INTO member_desk.acts (player_id, what, actor, reason, acted_at) VALUES
     (${id}, 'sessions_ended', ${text('member_desk.acts.actor')}, ${text('member_desk.acts.reason')}, ${now})`,
    `INSERT INTO notifications.messages (message_id, channel, recipient, sealed_text, state, created_at, good_until, failure_text)
     SELECT gen_random_uuid(), 'sms', mobile, ${text('notifications.messages.sealed_text')}, 'queued', ${now}, ${now},
       ${text('notifications.messages.failure_text')} FROM identity.players WHERE player_id = ${id}`,
    `INSERT INTO due_diligence.declarations (player_id, version, declared_at, first_name, last_name, address, postcode,
       country_code, high_risk_country, pep_reason, pep_name, pep_relation, pep_birth_date, pep_sex, is_pep,
       marketing_sms_reserved, funded_by, funded_by_other)
     VALUES (${id}, 1, ${now}, ${text('due_diligence.declarations.first_name')}, ${text('due_diligence.declarations.last_name')},
       ${text('due_diligence.declarations.address')}, '2830', 'NO', true, ${text('due_diligence.declarations.pep_reason')},
       ${text('due_diligence.declarations.pep_name')}, ${text('due_diligence.declarations.pep_relation')}, '1951-01-01', 'F',
       true, true, '{salary,real_estate,stocks,social_security,gifts,other}', ${text('due_diligence.declarations.funded_by_other')})`,
    `WITH code AS (INSERT INTO qr_codes.codes (hall_id, kind, message, used_by, last_day, actor, reason, made_at)
       SELECT min(hall_id), 'welcome', 'Velkommen til hallen', 'each_player', '2026-12-31', ${text('qr_codes.codes.actor')},
         ${text('qr_codes.codes.reason')}, ${now} FROM halls.halls RETURNING code_no)
     INSERT INTO qr_codes.uses SELECT code_no, ${id}, 'each_player', ${now} FROM code`,
    `INSERT INTO due_diligence.review_cases (player_id, version, reasons, opened_at)
     VALUES (${id}, 1, '{pep,high_risk_country}', ${now})`,
    `WITH complaint AS (INSERT INTO complaints.complaints (hall_id, player_id, about, words, received_at, due_at,
         answered_at, request_key)
       SELECT min(hall_id), ${id}, 'hall', ${text('complaints.complaints.words')}, ${now}, ${now}, ${now}, gen_random_uuid()
       FROM halls.halls RETURNING complaint_id),
     answerer AS (INSERT INTO staff.members (first_name, last_name, created_at) VALUES ('Eva', 'Vakt', ${now}) RETURNING staff_id)
     INSERT INTO complaints.steps SELECT complaint_id, 1, 'answered', 'upheld', ${text('complaints.steps.words')}, staff_id,
       ${now} FROM complaint, answerer`,
  ];
}

function statementsOfMoney(marked: Marked): readonly string[] {
  const { playerId: id, hallId: hall, accountId, mark } = marked;
  const [text, secret] = [texts(mark), secrets(mark)];
  const digits = `md5('${mark}')`;
  return [
    `INSERT INTO payments.saved_cards (hall_id, player_id, merchant_id, masked_pan, issuer, expiry_yymm, sealed_token,
       token_fingerprint, saved_at)
     VALUES (${hall}, ${id}, ${text('payments.saved_cards.merchant_id')}, ${text('payments.saved_cards.masked_pan')},
       ${text('payments.saved_cards.issuer')}, '3012', ${text('payments.saved_cards.sealed_token')},
       ${secret('payments.saved_cards.token_fingerprint')}, ${now})`,
    `INSERT INTO payments.attempts (hall_id, transaction_id, player_id, merchant_id, kind, account_id, order_number,
       amount_ore, state, failure, failure_text, idempotency_key, input_hash, held_by, created_at, reference)
     VALUES (${hall}, ${digits}, ${id}, ${text('payments.attempts.merchant_id')}, 'vipps_deposit', ${accountId},
       ${text('payments.attempts.order_number')}, 20000, 'refunded', 'declined', ${text('payments.attempts.failure_text')},
       ${text('payments.attempts.idempotency_key')}, ${secret('payments.attempts.input_hash')},
       ${text('payments.attempts.held_by')}, ${now}, 'K7Q4-M2')`,
    `INSERT INTO withdrawals.requests (hall_id, reference, player_id, account_id, state, asked_ore, own_ore, winnings_ore,
       sealed_payee, payee_fingerprint, payee_ending, payee_name, refused_because, idempotency_key, input_hash, requested_at)
     VALUES (${hall}, ${text('withdrawals.requests.reference')}, ${id}, ${accountId}, 'refused', 10000, 10000, 0,
       ${text('withdrawals.requests.sealed_payee')}, ${secret('withdrawals.requests.payee_fingerprint')}, '1947',
       ${text('withdrawals.requests.payee_name')}, 'contact_hall', ${text('withdrawals.requests.idempotency_key')},
       ${secret('withdrawals.requests.input_hash')}, ${now})`,
    ...['sent', 'taken_up', 'approved', 'refused'].map((step) => {
      const by = `${text('withdrawals.steps.actor')}, ${text('withdrawals.steps.reason')}`;
      return `INSERT INTO withdrawals.steps (hall_id, withdrawal_id, step, actor, reason, taken_at)
        SELECT hall_id, withdrawal_id, '${step}', ${step === 'sent' ? 'NULL, NULL' : by}, ${now}
        FROM withdrawals.requests WHERE player_id = ${id}`;
    }),
    ...statementsOfHolding(marked),
    `INSERT INTO ledger.checked_accounts VALUES (${hall}, ${accountId}, 1, 50000, 0, ${now})`,
  ];
}

/** Returns the statements that store a voucher that was bought, could not be topped up, and was closed with a prize. */
function statementsOfHolding({ playerId: id, hallId: hall, accountId, mark }: Marked): readonly string[] {
  const [text, secret] = [texts(mark), secrets(mark)];
  const movement = (clock: string, columns: string, values: string) =>
    `INSERT INTO outside_money.movements (hall_id, holding_id, player_id, party, movement_id, ask_again_at, created_at,
       sent_at, settled_at, ${columns})
     SELECT hall_id, holding_id, player_id, party, gen_random_uuid(), at, at, at, at, ${values}
     FROM outside_money.holdings, (SELECT '2026-11-21T${clock}+01:00'::timestamptz AS at) AS moment WHERE player_id = ${id}`;
  return [
    `INSERT INTO outside_money.pseudonyms VALUES (${id}, 'tickets_1', repeat(to_hex(${mark.charCodeAt(0)}), 16))`,
    `INSERT INTO outside_money.holdings (hall_id, player_id, account_id, party, party_ref, own_ore, winnings_ore, opened_at,
       closed_at, told_ore, told_at)
     VALUES (${hall}, ${id}, ${accountId}, 'tickets_1', ${text('outside_money.holdings.party_ref')}, 4000, 1000, ${now},
       ${now}, 0, ${now})`,
    movement(
      '12:00',
      `kind, state, amount_ore, own_ore, winnings_ore, oslo_day, moved_ore, idempotency_key, input_hash`,
      `'open', 'confirmed', 5000, 4000, 1000, '2026-11-21', 5000, ${text('outside_money.movements.idempotency_key')},
       ${secret('outside_money.movements.input_hash')}`,
    ),
    movement(
      '12:05',
      `kind, state, amount_ore, own_ore, winnings_ore, oslo_day, text, why, held_by, held_until`,
      `'add', 'rejected', 2000, 2000, 0, '2026-11-21', ${text('outside_money.movements.text')},
       ${text('outside_money.movements.why')}, ${text('outside_money.movements.held_by')}, ${now}`,
    ),
    movement(
      '12:10',
      `kind, state, moved_ore, back_own_ore, back_winnings_ore, return_rule`,
      `'close', 'confirmed', 7500, 4000, 3500, 1`,
    ),
  ];
}

function statementsOfPlay({ playerId: id, hallId: hall, accountId, mark }: Marked): readonly string[] {
  const [text, secret] = [texts(mark), secrets(mark)];
  const ticketNo = mark.charCodeAt(0);
  return [
    `INSERT INTO game_launch.sessions (cookie_hash, hall_id, player_id, portal_session_id, main_game, opened_at, expires_at)
     SELECT ${secret('game_launch.sessions.cookie_hash')}, ${hall}, ${id}, session_id, 1, ${now}, ${now}
     FROM identity.sessions WHERE player_id = ${id}`,
    `INSERT INTO game_launch.tokens (token_hash, hall_id, player_id, portal_session_id, main_game, expires_at)
     SELECT ${secret('game_launch.tokens.token_hash')}, ${hall}, ${id}, session_id, 1, ${now}
     FROM identity.sessions WHERE player_id = ${id}`,
    `INSERT INTO game_launch.lines (line_id, session_id, hall_id, player_id, opened_at, seen_at)
     SELECT gen_random_uuid(), session_id, hall_id, player_id, ${now}, ${now} FROM game_launch.sessions WHERE player_id = ${id}`,
    `INSERT INTO responsible_play.gates VALUES (${hall}, ${id}) ON CONFLICT DO NOTHING`,
    `INSERT INTO responsible_play.pauses (hall_id, player_id, ends_on, created_at) VALUES (${hall}, ${id}, '2026-12-24', ${now})`,
    `INSERT INTO responsible_play.global_pauses (player_id, ends_on, created_at) VALUES (${id}, '2027-12-24', ${now})`,
    `INSERT INTO responsible_play.day_stakes VALUES (${hall}, ${id}, '2026-11-21', 4500)`,
    `INSERT INTO responsible_play.own_limits VALUES (${hall}, ${id}, 'day', 60000, '2026-11-21', 1, ${now})`,
    `INSERT INTO rounds.purchases (hall_id, round_id, player_id, account_id, idempotency_key, input_hash, ticket_kind,
       ticket_count, own_ore, winnings_ore, oslo_day, bought_at, reference)
     SELECT ${hall}, round_id, ${id}, ${accountId}, ${text('rounds.purchases.idempotency_key')},
       ${secret('rounds.purchases.input_hash')}, 'quick', 1, 1500, 0, '2026-11-21', ${now}, 'K7Q4-M2' FROM rounds.rounds`,
    `INSERT INTO rounds.tickets (hall_id, round_id, ticket_no, player_id, purchase_id, ticket_kind, layout, price_ore)
     SELECT hall_id, round_id, ${ticketNo}, ${id}, purchase_id, 'quick', decode(repeat('07', 25), 'hex'), 1500
     FROM rounds.purchases WHERE player_id = ${id}`,
    `INSERT INTO rounds.prizes (hall_id, round_id, stage, ticket_no, player_id, amount_ore, state, won_at)
     SELECT hall_id, round_id, 1, ${ticketNo}, ${id}, 7500, 'held', ${now} FROM rounds.tickets WHERE player_id = ${id}`,
    ...['taken_up', 'refused'].map(
      (
        step,
      ) => `INSERT INTO rounds.prize_steps (hall_id, round_id, stage, ticket_no, step, actor, reason, told_as, taken_at)
        SELECT hall_id, round_id, stage, ticket_no, '${step}', ${text('rounds.prize_steps.actor')},
          ${text('rounds.prize_steps.reason')}, ${step === 'refused' ? `'against_rules'` : 'NULL'}, ${now}
        FROM rounds.prizes WHERE player_id = ${id}`,
    ),
    `INSERT INTO rounds.prize_releases (hall_id, round_id, stage, ticket_no, step, actor, reason, taken_at)
     SELECT hall_id, round_id, stage, ticket_no, 'taken_up', ${text('rounds.prize_releases.actor')},
       ${text('rounds.prize_releases.reason')}, ${now} FROM rounds.prizes WHERE player_id = ${id}`,
  ];
}
