/**
 * Players and halls of one journey, created in the running product like the demo's: through the front doors
 * of the server's modules. Each journey has its own, so no journey depends on the leftovers of another.
 */

import { qrCodePage } from '@lokalbingo/contract/addresses';
import { withCheckDigits } from '@lokalbingo/contract/coupons';
import { after, days, minutes, seconds } from '@lokalbingo/contract/durations';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { kroner } from '@lokalbingo/money';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { demoGame, otherDemoGames } from '../apps/server/src/demo/demo-games.ts';
import { demoHall, demoOwners } from '../apps/server/src/demo/demo-halls.ts';
import type { DemoPlayer } from '../apps/server/src/demo/demo-players.ts';
import { demoTotpSecret } from '../apps/server/src/demo/demo-staff.ts';
import { addDemoPlayer, hashDemoPassword, openHall } from '../apps/server/src/demo/seed-demo.ts';
import { importSeries } from '../apps/server/src/modules/coupons/coupons.ts';
import {
  addHalls,
  addOwners,
  type Hall,
  type Owner,
  setOpeningHours,
} from '../apps/server/src/modules/halls/halls.ts';
import { makeCode, type QrCode } from '../apps/server/src/modules/qr-codes/qr-codes.ts';
import { beAtGameFor } from '../apps/server/src/modules/responsible-play/testing/break-rule.ts';
import { type GameSetup, scheduleRounds } from '../apps/server/src/modules/rounds/rounds.ts';
import { anyTime } from '../apps/server/src/modules/rounds/testing/any-time.ts';
import { addStaffWithLogin, type StaffWithLogin } from '../apps/server/src/modules/staff/staff.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool, type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../apps/server/src/platform/oslo-calendar.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import { withdrawalStep } from '../apps/server/src/testing/steps-of-staff.ts';
import { type FoundKind, findCases } from './own-cases.ts';

/** A player's special properties: cards in halls with money, an e-ID, flags, a history. */
export type PlayerWish = Partial<Pick<DemoPlayer, 'birthDate' | 'flags' | 'cards' | 'isRegular'>> & {
  /** How long ago this history happened; by default now. */
  readonly agoMs?: number;
};

/** How fast a hall plays, until when, who draws, and for which prizes. */
export type HallPace = Pick<
  GameSetup,
  'startIntervalMs' | 'drawIntervalMs' | 'lastStart' | 'drawSource' | 'prizePlan'
>;

/** A hall's special properties besides its game. */
type HallWish = Partial<Pick<Hall, 'name' | 'remoteGameOffered' | 'paymentProvider'>> & {
  /** Whether the hall plays one round a day instead of many. */
  readonly playsOnce?: boolean;
};

/**
 * The text and the audience of a QR code: by default a welcome to each member. `isOver`: its last day has
 * passed.
 */
type QrWish = {
  readonly kind?: QrCode['kind'];
  readonly usedBy?: QrCode['usedBy'];
  readonly message?: string;
  readonly isOver?: boolean;
};

/** The players and halls created by one process of journeys. */
export type OwnFixture = {
  /** An unused mobile number. */
  newMobile(): string;
  /** An unused birth date, so that the e-ID never confuses two journeys' persons. */
  newBirthDate(): string;
  /** A new player with the demo's password. Returns the mobile number. */
  newPlayer(wish?: PlayerWish): Promise<string>;
  /**
   * A new hall with one main game, by default the first. A round is on sale and begins when the journey says
   * so ({@link OwnFixture.startRound}), or by itself after nine minutes.
   */
  newHall(
    pace?: Partial<HallPace>,
    mainGame?: GameSetup['mainGame'],
    wish?: HallWish,
  ): Promise<{ readonly hallId: number; readonly name: string }>;
  /** Closes the sale of the hall's next round now, which begins its draw. */
  startRound(hallId: number): Promise<void>;
  /** Simulates a night for a hall: tomorrow's plans begin today, and their rounds are put on sale. */
  passNight(hallId: number): Promise<void>;
  /** A new staff member of a hall with the demo's password and authenticator app. @returns the e-mail address */
  newStaff(role: StaffRole, hallId: number): Promise<string>;
  /** A paper coupon of the hall with a prize of kr 250. Returns its number. */
  newCoupon(hallId: number): Promise<string>;
  /** A new chain without halls, and a function that removes it from the configuration. */
  newChain(): Promise<Owner & { readonly remove: () => Promise<void> }>;
  /**
   * Makes a player's session of play this long, without interruption, up to now. Windows learn of it at their
   * next request.
   */
  playedFor(mobile: string, ms: number): Promise<void>;
  /**
   * Makes a transition of a withdrawal as staff; a paid one is booked two weeks later, after a new bank
   * account's waiting time.
   */
  withdrawalStep(reference: string, step: 'take_up' | 'approve' | 'book_paid' | 'refuse'): Promise<void>;
  /** Opens cases of this kind in a hall, as a job or the e-ID would. */
  findCases(kind: FoundKind, hallId: number): Promise<void>;
  /** Makes a QR code of a hall for the coming month. @returns its address on the portal */
  newQrCode(hallId: number, wish?: QrWish): Promise<string>;
  /** A network address that has made no calls yet. */
  newAddress(): string;
  end(): Promise<void>;
};

const { staff, eid, seeds, cards, coupons, qrCodes } = readConfig({});
assert(seeds.seedKeys, 'A process with every role has the keys.');
const deps = {
  clock: systemClock,
  random: systemRandom,
  eid,
  ...cards,
  seedKeys: seeds.seedKeys,
  playBounds: anyTime,
};

// Repeated journeys run in hundreds of processes, and adult players have only some 20,000 possible birth
// dates.
const birthDatesPerProcess = 50;

/** Connects to the product's database. `process` is this process's number within the run. */
export function openOwnFixture(databaseUrl: string, process: number): OwnFixture {
  const db = createDatabase(createPool(databaseUrl, () => undefined, { connections: 2, limits: 'none' }));
  const passwordHash = hashDemoPassword();
  let made = 0;
  let born = 0;
  const nextNumber = (): number => {
    made += 1;
    return process * 1000 + made;
  };
  // The demo's mobile numbers begin with 9, and its halls are numbered below 1000.
  const newMobile = (): string => String(40_000_000 + nextNumber());
  return {
    newMobile,
    newBirthDate: () => {
      born += 1;
      assert(born <= birthDatesPerProcess, 'A process of journeys has no more birth dates.');
      const day = 1 + process * birthDatesPerProcess + born;
      assert(day <= 20_000, 'There are no more birth dates of adults.');
      return new Date(Date.UTC(1940, 0, day)).toISOString().slice(0, 10);
    },
    newPlayer: async ({ agoMs = 0, ...wish } = {}) => {
      const player = {
        mobile: newMobile(),
        firstName: 'Eva',
        lastName: 'Reise',
        // Long ago, and each on a different day: the same name and day would count as one person.
        birthDate: new Date(Date.UTC(1000, 0, nextNumber())).toISOString().slice(0, 10),
        shows: '',
        cards: [],
        ...wish,
      };
      const clock = { now: () => after(systemClock.now(), -agoMs) };
      const known = { ...deps, clock, passwordHash: await passwordHash };
      await inTransaction(db, async (tx) => ok(await addDemoPlayer(tx, known, player)));
      return player.mobile;
    },
    newHall: (pace = {}, mainGame = 1, wish = {}) =>
      addHall(db, { ...wish, hallId: 1000 + nextNumber() }, mainGame, pace),
    startRound: (hallId) => startRound(db, hallId),
    passNight: (hallId) => passNight(db, hallId),
    newStaff: async (role, hallId) => {
      const workEmail = `medarbeider-${nextNumber()}@lokalbingo.example`;
      await addStaff(db, await passwordHash, { workEmail, grants: [{ role, hallId }] });
      return workEmail;
    },
    newCoupon: (hallId) => issueCoupon(db, hallId, nextNumber()),
    newChain: () => addChain(db, 100 + (nextNumber() % 32_000)),
    playedFor: async (mobile, ms) => {
      const { player_id: playerId } = await db
        .selectFrom('identity.players')
        .select('player_id')
        .where('mobile', '=', mobile)
        .executeTakeFirstOrThrow();
      await inTransaction(db, async (tx) => ok(await beAtGameFor(tx, systemClock, playerId, ms)));
    },
    withdrawalStep: (reference, step) => takeWithdrawalStep(db, reference, step),
    findCases: (kind, hallId) => findCases(db, kind, hallId),
    newQrCode: (hallId, wish = {}) => makeQrCode(db, hallId, wish),
    newAddress: () => {
      const number = nextNumber();
      return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    },
    end: () => db.destroy(),
  };
}

async function issueCoupon(db: Db, hallId: number, serial: number): Promise<string> {
  const number = withCheckDigits(String(1_000_000_000 + serial * 7919));
  const lines = [{ number, prizeOre: kroner(250), lastDay: plusDays(osloDayOf(new Date()), 30) }];
  const issued = { hallId, lines, actor: { name: 'Papirbingo' }, reason: 'Nye kuponger' };
  const read = await inTransaction(db, (tx) => importSeries(tx, { ...coupons, clock: systemClock }, issued));
  assert(read.ok, 'A coupon of a journey is issued.');
  return number;
}

async function addStaff(
  db: Db,
  passwordHash: string,
  person: Pick<StaffWithLogin, 'workEmail' | 'grants'>,
): Promise<void> {
  const login = { firstName: 'Siri', lastName: 'Stav', passwordHash, totpSecret: demoTotpSecret };
  const known = { ...staff, random: systemRandom };
  await inTransaction(db, async (tx) =>
    ok(await addStaffWithLogin(tx, known, { ...person, ...login }, systemClock.now())),
  );
}

async function takeWithdrawalStep(
  db: Db,
  reference: string,
  step: Parameters<OwnFixture['withdrawalStep']>[1],
): Promise<void> {
  const { withdrawal_id: withdrawalId } = await db
    .selectFrom('withdrawals.requests')
    .select('withdrawal_id')
    .where('reference', '=', reference)
    .where('state', 'in', ['sent', 'taken_up', 'approved'])
    .executeTakeFirstOrThrow();
  const clock = step === 'book_paid' ? { now: () => after(systemClock.now(), days(14)) } : systemClock;
  const world = { database: { consoleDb: db }, clock, random: systemRandom };
  assert((await withdrawalStep(world, step, withdrawalId)) === undefined, `${step} is taken.`);
}

async function makeQrCode(
  db: Db,
  hallId: number,
  { kind = 'welcome', usedBy = 'each_player', message, isOver = false }: QrWish,
): Promise<string> {
  const now = isOver ? after(systemClock.now(), -days(60)) : systemClock.now();
  const by = { actor: { name: 'Siri Stav' }, reason: 'Plakat i hallen' };
  const code = { hallId, kind, usedBy, message, lastDay: plusDays(osloDayOf(now), 30), ...by };
  const made = await inTransaction(db, (tx) => makeCode(tx, { ...qrCodes, clock: { now: () => now } }, code));
  assert(made.ok, 'A code of a journey is made.');
  return qrCodePage(made.value.written);
}

async function addHall(
  db: Db,
  { playsOnce = false, ...wish }: HallWish & Pick<Hall, 'hallId'>,
  mainGame: GameSetup['mainGame'],
  pace: Partial<HallPace>,
): ReturnType<OwnFixture['newHall']> {
  const hall = demoHall({ ...whereNobodyLooks, name: `Prøvehallen ${wish.hallId}`, ...wish });
  const now = deps.clock.now();
  const times = pace.startIntervalMs === undefined ? timesFrom(now) : {};
  const paced = { ...gameOf(mainGame, hall.hallId), ...usualPace, ...times, ...pace };
  const game = playsOnce ? { ...paced, lastStart: paced.firstStart } : paced;
  await inTransaction(db, async (tx) => {
    await addOwners(tx, demoOwners);
    await addHalls(tx, [hall]);
    await setOpeningHours(tx, hall.hallId, everyDay);
    await openHall(tx, game, now, anyTime);
    return ok(undefined);
  });
  await scheduleRounds(db, deps);
  return hall;
}

/** The conductor acts only on the times in the database. */
async function startRound(db: Db, hallId: number): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE rounds.rounds SET sale_closes_at = now(), starts_at = now(), next_step_at = now()
    WHERE state = 'on_sale' AND hall_id = ${hallId} AND starts_at = (
      SELECT min(starts_at) FROM rounds.rounds WHERE hall_id = ${hallId} AND state = 'on_sale')`.execute(db);
  assert(numAffectedRows === 1n, 'The hall has a round on sale.');
}

/**
 * The server's clock cannot be moved, so the plans are, bypassing the trigger that protects approved ones.
 */
async function passNight(db: Db, hallId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`ALTER TABLE rounds.game_plans DISABLE TRIGGER game_plans_are_guarded`.execute(tx);
    await sql`UPDATE rounds.game_plans SET first_day = first_day - 1 WHERE hall_id = ${hallId}`.execute(tx);
    await sql`ALTER TABLE rounds.game_plans ENABLE TRIGGER game_plans_are_guarded`.execute(tx);
    return ok(undefined);
  });
  await scheduleRounds(db, deps);
}

async function addChain(db: Db, ownerId: number): ReturnType<OwnFixture['newChain']> {
  const chain = {
    ownerId,
    name: `Prøvekjeden ${ownerId}`,
    landingPath: `/kjede-${ownerId}`,
    logo: 'bingo.svg',
    accent: '#b02a24',
    picture: 'bingo-picture.svg',
    greeting: 'Velkommen til en kjede på prøve.',
  };
  await inTransaction(db, async (tx) => ok(await addOwners(tx, [chain])));
  const remove = async () =>
    void (await db.deleteFrom('halls.owners').where('owner_id', '=', ownerId).execute());
  return { ...chain, remove };
}

const usualPace = {
  drawIntervalMs: 100,
  saleClosesBeforeStartMs: seconds(1),
} as const;

/**
 * Returns a first start nine minutes from now ("HH:MM:SS" by the wall clock), and five minutes between
 * starts: slow enough that no sale closes while a journey still chooses its tickets, on any machine. Both
 * shrink before midnight, so that the day still has several rounds.
 */
function timesFrom(now: Date): Pick<GameSetup, 'firstStart' | 'startIntervalMs'> {
  const untilMidnightMs = osloMoment(plusDays(osloDayOf(now), 1), '00:00').getTime() - now.getTime();
  const start = after(now, Math.min(minutes(9), untilMidnightMs / 2));
  const wholeMinutes = Math.floor(untilMidnightMs / 8 / minutes(1));
  return {
    firstStart: start.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Oslo' }),
    startIntervalMs: minutes(Math.max(1, Math.min(5, wholeMinutes))),
  };
}

/** A journey's hall has the same opening hours every day. */
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '10:00', closesAt: '22:30' }));

/** Returns a main game with the settings of the demo's first hall, which plays all. */
function gameOf(mainGame: GameSetup['mainGame'], hallId: number): GameSetup {
  const game = [demoGame(101), ...otherDemoGames(101)].find((each) => each.mainGame === mainGame);
  assert(game, 'The first hall of the demo plays every main game.');
  return { ...game, hallId };
}

/** Far from the halls that journeys find by address. */
const whereNobodyLooks = {
  ownerId: 50,
  address: 'Storgata 1',
  postcode: '2317',
  town: 'Hamar',
  position: { latitude: 60.7954, longitude: 11.0725 },
  logo: 'bingo-hamar.svg',
} as const;
