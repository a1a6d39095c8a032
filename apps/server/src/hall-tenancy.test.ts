/**
 * Makes every call of the hall console by every role: ids of another hall appear not to exist, and calls with
 * own ids are logged.
 */
import { hallOperations } from '@lokalbingo/contract/hall-operations';
import type { Operation } from '@lokalbingo/contract/operation';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { hallModulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { confirmAsTestStaff } from './modules/staff/testing/test-staff.ts';
import { type Person, useTillFixture } from './modules/till/testing/till-fixture.ts';
import { otherInput } from './testing/hall-call-input.ts';
import { type FullHall, hallWithEverything } from './testing/hall-with-everything.ts';
import { useTestApi } from './testing/test-api.ts';

const config = readConfig({});
const fixture = useTillFixture();
const api = useTestApi(
  (dependencies) => hallModulesOf(config, { ...dependencies, db: fixture.database.consoleDb }),
  fixture,
);

/**
 * Ids that exist nowhere, by the name of each id that calls take. Add a new name here and to
 * `hallWithEverything`.
 */
const unknownIds = {
  hall: 30_000,
  hallId: 30_000,
  ownerId: 30_000,
  cardId: 2_000_000_000,
  roundId: '2000000000',
  shift: 900_000_000,
  shiftId: 2_000_000_000,
  drawerId: 2_000_000_000,
  differenceId: 2_000_000_000,
  receiptNo: '2026/9999999',
  no: '2026/9999999',
  counterId: 2_000_000_000,
  sessionId: 2_000_000_000,
  staffId: 2_000_000_000,
  staff: 2_000_000_000,
  grantId: 2_000_000_000,
  grantIds: [2_000_000_000],
  staffIds: [2_000_000_000],
  hallIds: [2_000_000],
  messageId: 2_000_000_000,
  planId: 900_000_000,
  plan: 900_000_000,
  screenId: 900_000_000,
  changeId: 900_000_000,
  closingId: 900_000_000,
  voucherNo: 900_000_000,
  message: 900_000_000,
  round: 900_000_000,
  search: 'Ukjentesen',
  caseId: 'U2000000000',
  caseIds: ['U2000000000'],
  fileNo: 2_000_000,
  investigationId: 2_000_000_000,
  holdId: 2_000_000_000,
  codeNo: 1_000_000_000,
  exportId: 2_000_000_000,
  incidentId: 2_000_000_000,
} as const;
type IdName = keyof typeof unknownIds;
type Ids = Readonly<Record<string, unknown>>;
type Attack = { readonly name: string; readonly unknown: Ids; readonly foreign: readonly Ids[] };

/**
 * Calls and ids that answer 200 for any id: a search that finds nothing, and ending one's own session that is
 * gone.
 */
const answersAll = [
  'findMembers search',
  'listHallAudit staff',
  'listWholeAudit staff',
  'endStaffSession sessionId',
  'previewPlan planId',
];

const parts = ['params', 'query', 'body'] as const;
type Field = { readonly part: (typeof parts)[number]; readonly name: string };
type JsonShape = {
  readonly properties?: object;
  readonly anyOf?: readonly JsonShape[];
  readonly oneOf?: readonly JsonShape[];
};

/** Returns the fields that a call takes; for a union, those of all its members. */
function fieldsOf(operation: Operation): readonly Field[] {
  return parts.flatMap((part) => {
    const schema: z.ZodType | undefined = operation[part];
    const names = new Set(
      schema ? namesOf(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonShape) : [],
    );
    return [...names].map((name) => ({ part, name }));
  });
}
const namesOf = ({ properties = {}, anyOf = [], oneOf = [] }: JsonShape): readonly string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(namesOf),
];
const isId = (name: string): name is IdName => Object.hasOwn(unknownIds, name);

const roles: readonly StaffRole[] = [
  'clerk',
  'caller',
  'hall_manager',
  'chain_manager',
  'accountant',
  'compliance_officer',
  'support_agent',
  'inspector',
];
const isOfOneHall = (role: StaffRole): boolean => ['clerk', 'caller', 'hall_manager'].includes(role);

let own: FullHall;
/** In our chain, for roles in a hall. */
let neighbour: FullHall;
/** In another chain, for roles in a chain. */
let stranger: FullHall;
let second: Person;
const attackers = new Map<StaffRole, Person>();
let before: Map<string, readonly string[]>;

beforeAll(async () => {
  own = await hallWithEverything(fixture, api, {
    ownerId: 1,
    receipts: 2,
    word: 'Egenhall',
    birthYear: 1941,
  });
  neighbour = await hallWithEverything(fixture, api, {
    ownerId: 1,
    receipts: 3,
    word: 'Nabohall',
    birthYear: 1942,
  });
  stranger = await hallWithEverything(fixture, api, {
    ownerId: 2,
    receipts: 4,
    word: 'Fremmedhall',
    birthYear: 1943,
  });
  const { hallId } = own;
  second = await fixture.person([{ role: 'hall_manager', hallId }], hallId);
  for (const role of roles) {
    const grant = { role, ...(isOfOneHall(role) ? { hallId } : { ownerId: 1 }) };
    const lastDay = role === 'inspector' ? { lastDay: '2026-12-10' } : {};
    attackers.set(
      role,
      role === 'clerk' ? own.clerk : await fixture.person([{ ...grant, ...lastDay }], hallId),
    );
  }
  before = await allRows();
});

/** Returns every row of every table, as JSON, by table. */
async function allRows(): Promise<Map<string, readonly string[]>> {
  const tables =
    await fixture.rows(`SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
  const all = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const lines = await fixture.rows(`SELECT to_jsonb(line)::text AS line FROM ${name} AS line`);
    all.set(
      name,
      lines.map(({ line }) => line),
    );
  }
  return all;
}

/** Rows that the attackers' own calls add: sessions, looks and counted attempts. */
const isOwn = (table: string): boolean =>
  ['audit.records', 'staff.sessions'].includes(table) || table.startsWith('tries.');

/** Sends a raw call with these ids and otherwise sample input. */
async function send(operation: Operation, who: Person, ids: Ids) {
  const input: Record<string, Record<string, unknown>> = {};
  for (const { part, name } of fieldsOf(operation)) {
    const value = isId(name) ? ids[name] : otherInput[name];
    if (value !== undefined)
      input[part] = { ...input[part], [name]: part === 'body' ? value : String(value) };
  }
  const body = operation.confirmedBy && operation.body?.safeDecode(input.body as never).data;
  const { sessionId: beside, counterId } = who;
  const confirmation = { staffId: second.staffId, beside, counterId, operation, body: body as never };
  const headers = body
    ? await confirmAsTestStaff(fixture.database.consoleDb, fixture.clock, confirmation)
    : {};
  const reply = await api.send(operation, { ...input, as: who.as, headers } as never);
  return { status: reply.statusCode, body: reply.body.replace(/"requestId":"[^"]*"/, '') };
}

const idsOf = (operation: Operation): readonly IdName[] =>
  fieldsOf(operation)
    .map(({ name }) => name)
    .filter(isId);
const aimed = hallOperations.filter((operation) => idsOf(operation).length > 0);

it('every field of a call is known to this test, as an id or as other input', () => {
  const unknown = hallOperations.flatMap((operation) =>
    fieldsOf(operation).flatMap(({ name }) =>
      isId(name) || Object.hasOwn(otherInput, name) ? [] : [`${operation.name}: ${name}`],
    ),
  );
  expect(unknown).toEqual([]);
});

/** Returns the first id of a hall for each of these names. */
const firstOf = (hall: FullHall, names: readonly IdName[]): Ids =>
  Object.fromEntries(names.map((name) => [name, hall.ids[name]?.[0]]));

/** Pairs ids of another hall with ids that exist nowhere: each id alone among our own, and all at once. */
function attacksOn(target: FullHall, names: readonly IdName[]): readonly Attack[] {
  const ours = firstOf(own, names);
  const single = names.map((name) => ({
    name,
    unknown: { ...ours, [name]: unknownIds[name] },
    foreign: (target.ids[name] ?? []).map((id) => ({ ...ours, [name]: id })),
  }));
  const unknown = Object.fromEntries(names.map((name) => [name, unknownIds[name]]));
  return names.length > 1 ? [...single, { name: 'all', unknown, foreign: [firstOf(target, names)] }] : single;
}

/** Expects a call by a role to give every id of another hall the same answer as one that does not exist. */
async function expectUnknown(operation: Operation, role: StaffRole): Promise<void> {
  const who = attackers.get(role)!;
  const target = isOfOneHall(role) ? neighbour : stranger;
  for (const { name, unknown, foreign } of attacksOn(target, idsOf(operation))) {
    const due = await send(operation, who, unknown);
    // Refused before any id was read.
    if (due.body.includes('"not_allowed"')) return;
    const isDue200 = answersAll.includes(`${operation.name} ${name}`);
    expect([role, name, due.status === 200]).toEqual([role, name, isDue200]);
    for (const ids of foreign) {
      const reply = await send(operation, who, ids);
      expect([role, ids, reply]).toEqual([role, ids, due]);
      for (const word of target.words) expect(reply.body).not.toContain(word);
    }
  }
}

it.each(aimed.map((operation) => [operation.name, operation] as const))(
  '%s gives every role the same answer for an id of another hall as for one that does not exist',
  async (_, operation) => {
    for (const role of roles) await expectUnknown(operation, role);
  },
);

it('another hall is unchanged', async () => {
  const others = [neighbour, stranger];
  const isOfAnother = ({ hall_id, player_id, staff_id }: Record<string, unknown>): boolean =>
    others.some(
      ({ hallId, playerIds, ids }) =>
        hall_id === hallId || playerIds.includes(player_id) || ids.staff?.includes(staff_id as number),
    );
  const after = await allRows();
  const changed = [...before].flatMap(([table, lines]) => {
    const [was, now] = [new Set(lines), new Set(after.get(table))];
    const lost = lines.filter((line) => !now.has(line));
    const won = [...now].filter((line) => !was.has(line));
    return [...lost, ...won].flatMap((line) =>
      isOwn(table) && !isOfAnother(JSON.parse(line)) ? [] : [`${table}: ${line}`],
    );
  });
  expect(changed).toEqual([]);
});

it('an investigation and held payouts change only the answers to compliance officers', async () => {
  const ofCompliance = hallOperations.filter(({ permission }) => permission === 'investigate');
  const looks = hallOperations.filter(
    ({ method, streams, name }) =>
      method === 'GET' &&
      !streams &&
      !ofCompliance.some((each) => each.name === name) &&
      !/Audit$/.test(name),
  );
  const answers = async () => {
    const all: unknown[] = [];
    for (const role of roles.filter((each) => each !== 'compliance_officer'))
      for (const operation of looks) {
        const { status, body } = await send(operation, attackers.get(role)!, firstOf(own, idsOf(operation)));
        all.push([role, operation.name, status, body]);
      }
    return all;
  };
  const [playerId] = own.playerIds;
  await answers();
  const unheld = await answers();
  await fixture.rows(
    `WITH held AS (INSERT INTO payout_holds.holds (owner_id, player_id, placed_by, reason, placed_at)
      SELECT 1, $1::bigint, min(staff_id), 'Undersøkes', now() FROM staff.members),
    opened AS (INSERT INTO compliance.investigations (hall_id, player_id, opened_from, opened_at)
      VALUES ($2, $1, 'member', now()))
    INSERT INTO compliance.reports (hall_id, player_id, reported_by, report, reported_at)
      SELECT $2, $1, min(staff_id), 'Mye kontanter', now() FROM staff.members`,
    ...[playerId, own.hallId],
  );
  expect(await answers()).toEqual(unheld);
});

/** Calls that leave no record, because they change nothing and show nothing about anyone but the caller. */
const leaveNoRecord = [
  'getStaffSelf',
  'getStaffPermissions',
  'listStaffSessions',
  'getOwnFactors',
  'startPasskeyRegistration',
  'startOwnAuthenticator',
  'startConfirmation',
  'removeChainLink',
  'listGrantableRoles',
  'listOwnAudit',
  'listCounters',
  'getTill',
  'getWatchedGame',
  'countRoundTickets',
  'getHallSettings',
  'listSettingChanges',
  'listWrittenMessages',
  'getWrittenMessage',
  'listTodaysRounds',
  'getRoundOfDay',
  'previewDayChange',
  'getCallerView',
  'listScreens',
  'getHallChecklist',
  'getPlan',
  'listPlans',
  'previewPlan',
  'listHallsToCopyTo',
  'listWaitingCoupons',
  'listCouponSeries',
  'listPaidCoupons',
  'listQueues',
  'listWithdrawalCases',
  'listPrizeCases',
  'listAccountCases',
  'listPairCases',
  'listCardDifferenceCases',
  'listPartyDifferenceCases',
  'listBooksFindingCases',
  'listAlarmCases',
  'listComplaintCases',
  'listPaymentFiles',
  'listMobileChanges',
  'listDrawers',
  'listShiftReceipts',
  'listWaitingReceipts',
  'listOwnSettlements',
  'listSettlements',
  'getTillDay',
  'listCashAlone',
  'getOwnSettlement',
  'getSettlement',
  'getHallFigures',
  'getChainFigures',
  'listRoundsOfDay',
  'getMorningMail',
  'getTrialBalance',
  'getDailyBalances',
  'getMoneyInTransit',
  'getProviderDays',
  'listJournal',
  'getClosing',
  'getPlayersMoney',
  'listPurposes',
  'listQrCodes',
  'getSupervision',
  'listStatistics',
  'listRuleChanges',
  'listIncidents',
];
/** Puts calls that make later ones fail at the end. */
const isLast = ({ name }: Operation): boolean => /^(close|end|mark|pause|remove|reset)/.test(name);

it('an answered call leaves a record in the audit log, unless it changes nothing and shows nobody’s data', async () => {
  const countRecords = async () =>
    (await fixture.rows('SELECT count(*)::int AS all FROM audit.records'))[0].all;
  const forStaff = hallOperations.filter(({ access, streams }) => access === 'staff' && !streams);
  const recorded: string[] = [];
  for (const operation of [...forStaff.filter((one) => !isLast(one)), ...forStaff.filter(isLast)])
    for (const who of [own.clerk, own.manager]) {
      const recordsBefore = await countRecords();
      const { status } = await send(operation, who, firstOf(own, idsOf(operation)));
      if (status !== 200) continue;
      const isRecorded = (await countRecords()) > recordsBefore;
      expect([operation.name, isRecorded]).toEqual([operation.name, !leaveNoRecord.includes(operation.name)]);
      if (isRecorded) recorded.push(operation.name);
      break;
    }
  expect(recorded.length).toBeGreaterThan(30);
});
