/** A hall with one of everything that staff can name in a call, for authorization tests. */
import { openMemberCard } from '@lokalbingo/contract/counter';
import { writeHallMessage } from '@lokalbingo/contract/hall-messages-staff';
import { markCardFault, writeMemberNote } from '@lokalbingo/contract/member-acts';
import { addDrawer } from '@lokalbingo/contract/till';
import { closeShift, moveCash } from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import { takePerson } from '../modules/identity/identity.ts';
import { publicRoundId } from '../modules/rounds/round.ts';
import { openTestStaffSession } from '../modules/staff/testing/test-staff.ts';
import {
  type HallWithTill,
  hundreds,
  type Person,
  type useTillFixture,
} from '../modules/till/testing/till-fixture.ts';
import { inTransaction } from '../platform/database.ts';
import { assert, ok } from '../platform/result.ts';
import type { TestApi } from './test-api.ts';

type TillFixture = ReturnType<typeof useTillFixture>;

/** The properties in which two such halls differ. */
export type FullHallWish = {
  readonly ownerId: number;
  /** The number of receipts of the hall. A hall with fewer receipts has no receipt with this hall's highest number. */
  readonly receipts: number;
  /** The member's name, the note and the reasons. */
  readonly word: string;
  readonly birthYear: number;
};

/** A hall, its staff and its ids. */
export type FullHall = {
  readonly hallId: number;
  /** A clerk with an open shift. */
  readonly clerk: Person;
  readonly manager: Person;
  readonly playerIds: readonly unknown[];
  /** Its ids, by the names that calls of the hall console give them. */
  readonly ids: Readonly<Record<string, readonly unknown[]>>;
  /** Words that only an answer about this hall can contain. */
  readonly words: readonly string[];
};

/** Makes the hall, with members, cash and staff. */
export async function hallWithEverything(
  fixture: TillFixture,
  api: TestApi,
  wish: FullHallWish,
): Promise<FullHall> {
  const hall = await fixture.newHall();
  const { hallId, drawerId, manager } = hall;
  await moveToChain(fixture, hallId, wish.ownerId);
  const member = await addMembers(fixture, api, hall, wish);
  const { shifts, clerk, receiptNo } = await useTill(fixture, api, { hall, member, ...wish });
  const one = async (statement: string): Promise<unknown> => (await fixture.rows(statement, hallId))[0].id;
  const messageId = await writeMessage(fixture, api, hall, wish.word);
  const planId = await one('SELECT plan_id AS id FROM rounds.game_plans WHERE hall_id = $1');
  const screenId =
    await one(`INSERT INTO hall_screens.screens (hall_id, screen_name, device_hash, paired_by, paired_at)
    SELECT $1::integer, 'Storsalen', sha256($1::integer::text::bytea), min(staff_id), now() FROM staff.members
    RETURNING screen_id AS id`);
  const changeId =
    await one(`INSERT INTO hall_settings.changes (hall_id, part, before, after, changed_by, changed_at)
    SELECT $1::integer, 'offers', '{}', '{}', min(staff_id), now() FROM staff.members RETURNING change_id AS id`);
  const accountant = await fixture.person([{ role: 'accountant', hallId }]);
  const colleague = await fixture.clerk(hallId);
  await fixture.rows("UPDATE staff.members SET pin_hash = 'x' WHERE staff_id = $1", colleague.staffId);
  const free = await api.call(addDrawer, { as: manager.as, body: { hallId, drawerName: wish.word } });
  const other = await openTestStaffSession(fixture.database.consoleDb, fixture.clock, clerk);
  const grantId = await one("SELECT grant_id AS id FROM staff.grants WHERE hall_id = $1 AND role = 'clerk'");
  return {
    hallId,
    clerk,
    manager,
    playerIds: member.playerIds,
    words: [wish.word, member.mobile, member.reference],
    ids: {
      hall: [hallId],
      hallId: [hallId],
      hallIds: [[hallId]],
      ownerId: [wish.ownerId],
      cardId: member.cardIds,
      ...(await queueIds(fixture, hallId, member, wish)),
      planId: [planId],
      plan: [planId],
      screenId: [screenId],
      changeId: [changeId],
      messageId: [messageId],
      message: [messageId],
      roundId: [member.roundId],
      round: [member.roundId],
      shift: shifts,
      shiftId: shifts,
      drawerId: [free.answer?.drawerId, drawerId],
      differenceId: [await one('SELECT difference_id AS id FROM till.differences WHERE hall_id = $1')],
      receiptNo: [receiptNo],
      no: [receiptNo],
      counterId: [colleague.counterId],
      sessionId: [other.sessionId],
      ...staffIds([colleague.staffId, clerk.staffId, accountant.staffId]),
      staffIds: [[clerk.staffId]],
      grantId: [grantId],
      grantIds: [[grantId]],
      search: [
        member.mobile,
        `K${member.cardIds[0]}`,
        wish.word,
        member.reference,
        receiptNo,
        `06.05.${wish.birthYear}`,
      ],
    },
  };
}

/** Opens an investigation of a member. */
async function investigate(rows: TillFixture['rows'], hallId: number, playerId: unknown): Promise<unknown> {
  const [{ id }] = await rows(
    `INSERT INTO compliance.investigations (hall_id, player_id, opened_from, opened_at)
    VALUES ($1, $2, 'member', now()) RETURNING investigation_id AS id`,
    ...[hallId, playerId],
  );
  return id;
}

async function writeMessage(
  fixture: TillFixture,
  api: TestApi,
  { hallId, manager: { as } }: HallWithTill,
  word: string,
): Promise<number> {
  const from = fixture.clock.now();
  const content = { place: 'my_page', type: 'info', heading: word, text: word, from, until: null } as const;
  const { answer } = await api.call(writeHallMessage, { as, body: { hallId, audience: 'hall', ...content } });
  assert(answer, 'The manager of a hall may write to its members.');
  return answer.messageId;
}

const staffIds = (ids: readonly unknown[]) => ({ staffId: ids, staff: ids });

async function moveToChain({ rows }: TillFixture, hallId: number, ownerId: number): Promise<void> {
  await rows(
    `INSERT INTO halls.owners SELECT (jsonb_populate_record(owner, jsonb_build_object('owner_id', $1::int,
      'landing_path', '/kjede-' || $1))).* FROM halls.owners AS owner LIMIT 1 ON CONFLICT DO NOTHING`,
    ownerId,
  );
  await rows('UPDATE halls.halls SET owner_id = $2 WHERE hall_id = $1', hallId, ownerId);
}

/** Adds a member with a ticket and a note, and one whose card has a fault. */
async function addMembers(
  fixture: TillFixture,
  api: TestApi,
  hall: HallWithTill,
  { word, birthYear }: FullHallWish,
) {
  const [{ playerId, cardId }, faulty] = [await fixture.member(hall), await fixture.member(hall)];
  const named = { firstName: word, lastName: word, birthDate: `${birthYear}-05-06` };
  await inTransaction(fixture.database.db, async (tx) => ok(await takePerson(tx, playerId, named)));
  const round = await fixture.roundOnSale(hall.hallId);
  await fixture.buy(playerId, round);
  const { as } = hall.manager;
  await api.call(writeMemberNote, { as, params: { cardId }, body: { text: word } });
  await api.call(markCardFault, { as, params: { cardId: faulty.cardId }, body: { reason: word } });
  const { answer } = await api.call(openMemberCard, { as, params: { cardId } });
  const [row] = await fixture.rows('SELECT mobile FROM identity.players WHERE player_id = $1', playerId);
  return {
    playerIds: [playerId, faulty.playerId],
    cardIds: [cardId, faulty.cardId],
    roundId: publicRoundId(round),
    reference: answer?.open.rounds[0]?.reference ?? '',
    mobile: row.mobile as string,
  };
}

/** Makes a settlement with a discrepancy, and an open shift with booked receipts and a waiting one. */
async function useTill(
  fixture: TillFixture,
  api: TestApi,
  {
    hall,
    member,
    receipts,
    word: reason,
  }: FullHallWish & { readonly hall: HallWithTill; readonly member: Awaited<ReturnType<typeof addMembers>> },
) {
  const [playerId = 0, cardId = 0] = [member.playerIds[0], member.cardIds[0]];
  const { as, shiftId } = await fixture.clerkAtDrawer(hall);
  const requestKey = crypto.randomUUID();
  const float = { hallId: hall.hallId, kind: 'float_in', amount: kroner(500), reason, requestKey } as const;
  await api.call(moveCash, { as, body: float });
  await api.call(closeShift, { as, body: { shiftId, count: hundreds(4) } });
  const clerk = await fixture.clerkAtDrawer(hall, 4);
  const holder = { playerId, cardId };
  for (let each = 1; each < receipts; each += 1) await fixture.cashIn(clerk, holder, { amount: 100 });
  const { receipt } = await fixture.cashIn(clerk, holder, { amount: 9000 });
  assert(receipt?.state === 'waiting', 'The last receipt waits.');
  return { clerk, shifts: [clerk.shiftId, shiftId], receiptNo: receipt.receiptNo };
}

/**
 * Creates the rows of `bookIds`, a withdrawal that nobody has taken up, and a payment file whose number is unknown to a
 * hall with other files.
 */
async function queueIds(
  { rows }: TillFixture,
  hallId: number,
  { playerIds, cardIds }: Awaited<ReturnType<typeof addMembers>>,
  { receipts: fileNo }: FullHallWish,
) {
  await rows(
    `INSERT INTO withdrawals.payment_files (hall_id, file_no, message_id, payer_name, organisation_no, account_no, bic,
      pay_on, payment_count, sum_ore, content_hash, actor, reason, made_at, format_version)
    VALUES ($1, $2, 'LB-' || $1::integer, 'Hallen AS', '987654321', '12345678903', 'DNBANOKK', '2026-11-24', 1, 100, 'x',
      'Eva Vakt', 'Til banken', now(), 1)`,
    ...[hallId, fileNo],
  );
  const [{ id }] = await rows(
    `INSERT INTO withdrawals.requests (hall_id, reference, player_id, account_id, state, asked_ore, own_ore, winnings_ore,
      sealed_payee, payee_fingerprint, payee_ending, payee_name, requested_at)
    VALUES ($1, 'K7Q4-M2', $2, $3, 'sent', 100, 100, 0, 'x', 'x', '1234', 'Kari Prøve', now())
    RETURNING withdrawal_id AS id`,
    ...[hallId, playerIds[0], cardIds[0]],
  );
  const one = async (statement: string, ...values: unknown[]) =>
    (
      await rows(`${statement} RETURNING ${values.length > 1 ? 'case_id' : 'difference_id'} AS id`, ...values)
    )[0].id;
  const account = await one(
    `INSERT INTO e_id.review_cases (hall_id, player_id, differs, opened_at, last_tried_at)
    VALUES ($1, $2, '{last_name}', now(), now())`,
    ...[hallId, playerIds[0]],
  );
  const card = await one(
    `INSERT INTO payments.differences (hall_id, kind, transfer_id, booked_taken_ore, booked_back_ore, stake_ore,
      first_seen_at, last_seen_at)
    SELECT $1, 'booked_without_attempt', min(transfer_id), 100, 0, 100, now(), now() FROM ledger.transfers
    WHERE hall_id = $1`,
    hallId,
  );
  const party = await one(
    `INSERT INTO outside_money.differences (hall_id, party, kind, movement_id, told_ore, booked_ore, stake_ore,
      first_seen_at, last_seen_at)
    VALUES ($1, 'game_501', 'unknown_to_us', gen_random_uuid(), 5000, 0, 5000, now(), now())`,
    hallId,
  );
  const finding = await one(
    `INSERT INTO books.findings (hall_id, kind, subject, stake_ore, first_seen_at, last_seen_at)
    VALUES ($1, 'chain_broken', 'account 1', 0, now(), now())`,
    hallId,
  );
  const [{ alarm }] = await rows(
    `INSERT INTO alarms.alarms (name, hall_id, about, first_at, last_at)
    VALUES ('caller_silent', $1, '{"round": 57}', now(), now()) RETURNING alarm_id AS alarm`,
    hallId,
  );
  await rows(
    `WITH country AS (INSERT INTO due_diligence.countries (country_code, country_name) VALUES ('NO', 'Norge')
      ON CONFLICT DO NOTHING)
    INSERT INTO due_diligence.declarations (player_id, version, declared_at, first_name, last_name, address, postcode,
      country_code, high_risk_country, is_pep, marketing_sms_reserved, funded_by)
    VALUES ($1, 1, now(), 'Kari', 'Prøve', 'Storgata 1', '0155', 'NO', true, false, false, '{salary}')`,
    playerIds[0],
  );
  const declaration = await one(
    `INSERT INTO due_diligence.review_cases (player_id, version, reasons, opened_at)
    VALUES ($1, $2, '{high_risk_country}', now())`,
    ...[playerIds[0], 1],
  );
  const [{ complaint }] = await rows(
    `INSERT INTO complaints.complaints (hall_id, player_id, about, words, received_at, due_at, request_key)
    VALUES ($1, $2, 'hall', 'Det var kaldt', now(), now(), gen_random_uuid()) RETURNING complaint_id AS complaint`,
    ...[hallId, playerIds[0]],
  );
  const others = [`R${finding}`, `V${alarm}`, `E${declaration}`, `L${complaint}`];
  const caseId = [`U${id}`, `B${account}`, `K${card}`, `M${party}`, ...others];
  const investigationId = [await investigate(rows, hallId, playerIds[0])];
  return {
    caseId,
    caseIds: [[`U${id}`]],
    fileNo: [fileNo],
    investigationId,
    holdId: [await holdData(rows, hallId, playerIds[0])],
    codeNo: [await insertQrCode(rows, hallId)],
    ...(await bookIds(rows, hallId)),
    exportId: [await addExport(rows, hallId)],
    incidentId: [await addIncident(rows, hallId)],
  };
}

/** Places a legal hold on a member. */
async function holdData(rows: TillFixture['rows'], hallId: number, playerId: unknown): Promise<unknown> {
  const [{ id }] = await rows(
    `INSERT INTO retention.legal_holds (player_id, hall_id, placed_by, reason, ends_on, set_at)
    SELECT $1::bigint, $2::integer, min(staff_id), 'Sak i retten', '2127-01-01', now() FROM staff.members
    RETURNING hold_id AS id`,
    ...[playerId, hallId],
  );
  return id;
}

async function insertQrCode(rows: TillFixture['rows'], hallId: number): Promise<unknown> {
  const [{ id }] = await rows(
    `INSERT INTO qr_codes.codes (hall_id, kind, message, used_by, last_day, actor, reason, made_at)
    VALUES ($1, 'welcome', 'Velkommen', 'each_player', '2127-01-01', 'Eva Vakt', 'Plakat', now())
    RETURNING code_no AS id`,
    hallId,
  );
  return id;
}

/** Returns the ids of a proposal to close the books, and of a voucher. */
async function bookIds(rows: TillFixture['rows'], hallId: number) {
  const [closing] = await rows(
    `INSERT INTO books.closings (hall_id, closed_through, reason, proposed_by, proposed_at)
    SELECT $1::integer, '2026-10-31', 'Avslutning', min(staff_id), now() FROM staff.members RETURNING closing_id AS id`,
    hallId,
  );
  const [voucher] = await rows(
    'SELECT max(transfer_id)::int AS id FROM ledger.transfers WHERE hall_id = $1',
    hallId,
  );
  return { closingId: [closing.id], voucherNo: [voucher.id] };
}

/** Adds an export of statistics of the hall alone. */
async function addExport(rows: TillFixture['rows'], hallId: number): Promise<number> {
  const [made] = await rows(
    `WITH made AS (INSERT INTO supervision.exports (unit, period_from, period_to, hall_ids, requested_by, requested_at,
        made_at)
      SELECT 'month', '2026-10-01', '2026-10-31', ARRAY[$1::integer], min(staff_id), now(), now() FROM staff.members
      RETURNING export_id)
    INSERT INTO supervision.export_files (export_id, file_name, bytes, sha256)
    SELECT export_id, 'manifest-2026-10-01-2026-10-31-month.json', 1, repeat('0', 64) FROM made RETURNING export_id AS id`,
    hallId,
  );
  return made.id;
}

async function addIncident(rows: TillFixture['rows'], hallId: number): Promise<number> {
  const [made] = await rows(
    `WITH made AS (INSERT INTO supervision.incidents (hall_id) VALUES ($1) RETURNING incident_id)
    INSERT INTO supervision.incident_versions
    SELECT incident_id, 1, 'Strømmen gikk', now(), NULL, 1, 1, 'Ventet', (SELECT min(staff_id) FROM staff.members), now()
    FROM made RETURNING incident_id AS id`,
    hallId,
  );
  return made.id;
}
