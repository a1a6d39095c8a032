import { after, days } from '@lokalbingo/contract/durations';
import { kroner, kronerFromOre, zeroOre } from '@lokalbingo/money';
import { standingOf } from '../modules/admission/admission.ts';
import type { CouponKey } from '../modules/coupons/coupons.ts';
import { linkIdentity, lookForSamePerson, nationalKeyOf } from '../modules/e-id/e-id.ts';
import { addHallMessages } from '../modules/hall-messages/hall-messages.ts';
import { addHalls, addOwners, setOpeningHours } from '../modules/halls/halls.ts';
import { addPlayer, hashPassword, lockPlayer, writeBirthDate } from '../modules/identity/identity.ts';
import { houseAccount, markAdmitted, transfer } from '../modules/ledger/ledger.ts';
import { type CardSealing, saveCard } from '../modules/payments/payments.ts';
import { openCard, type PlayerCard, reportCardFault } from '../modules/player-cards/player-cards.ts';
import type { QrKey } from '../modules/qr-codes/qr-codes.ts';
import {
  beginPause,
  remainingLimits,
  setOwnLimits,
  takePlayerLocksEverywhere,
} from '../modules/responsible-play/responsible-play.ts';
import { type GameSetup, type PlayBounds, saveGameSetup, usualBounds } from '../modules/rounds/rounds.ts';
import { insertPayer } from '../modules/withdrawals/withdrawals.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../platform/database.ts';
import { osloDayOf, plusDays } from '../platform/oslo-calendar.ts';
import { assert, ok } from '../platform/result.ts';
import type { KeyRing } from '../platform/sealed.ts';
import { demoSavedCards } from './demo-cards.ts';
import { demoGame, otherDemoGames, weekendPlanOf } from './demo-games.ts';
import { demoHalls, demoOwners, demoPayer, demoTrainingHall } from './demo-halls.ts';
import { demoMessages } from './demo-messages.ts';
import { demoOpeningHours } from './demo-opening-hours.ts';
import { addDemoPaper } from './demo-paper.ts';
import { livePast } from './demo-past.ts';
import {
  type DemoCard,
  type DemoPlayer,
  demoPassword,
  demoPlayers,
  practiceMembers,
} from './demo-players.ts';
import { addDemoStaff } from './demo-staff.ts';
import { renewDemoPace } from './renew-demo-pace.ts';

/** The dependencies of the seed. */
export type SeedDeps = CardSealing & {
  readonly clock: Clock;
  /** From {@link hashDemoPassword}. */
  readonly passwordHash: string;
  /** The settings by which persons of the e-ID are recognised; the demo's first player is a person in the sandbox. */
  readonly eid: { readonly pepper: string; readonly requiredAcr: string };
};

/** Hashes the password of the demo's players. Call it outside of transactions. */
export const hashDemoPassword = (): Promise<string> => hashPassword(demoPassword);

/** The demo players opened their cards this long ago. */
const membershipMs = days(60);
const pauseDays = 30;
/** The demo is always open. */
const demoBounds: PlayBounds = { ...usualBounds, hours: null };

/**
 * Fills a new database with the demo: chains, halls, games, messages, players and their money, all through the front
 * doors of the modules and in one transaction. Leaves a database that already has the demo unchanged, also when several
 * servers start at once, except that an older demo gets missing birth dates, the current pace of games, staff, and the
 * training hall. Returns whether the demo was new.
 */
export async function seedDemo(
  db: Db,
  given: Omit<SeedDeps, 'passwordHash'> & CouponKey & QrKey & { readonly staffKeys: KeyRing },
): Promise<boolean> {
  const deps = { ...given, passwordHash: await hashDemoPassword() };
  const seeded = await inTransaction(db, async (tx) => {
    await addOwners(tx, demoOwners);
    // Servers that start at the same time wait here, and then find that nothing is new.
    const newHalls = await addHalls(tx, demoHalls);
    if (newHalls.length < demoHalls.length) {
      for (const player of demoPlayers) await writeBirthDate(tx, player);
      await renewDemoPace(tx, demoBounds, osloDayOf(deps.clock.now()));
      await addDemoStaff(tx, deps, deps.clock.now());
      await addTrainingHall(tx, deps);
      return ok(false);
    }
    await openHalls(tx, deps, newHalls);
    for (const player of demoPlayers) await addDemoPlayer(tx, deps, player);
    await addTrainingHall(tx, deps);
    await addDemoPaper(tx, deps);
    await addDemoStaff(tx, deps, deps.clock.now());
    return ok(true);
  });
  return seeded.value;
}

async function openHalls(tx: Tx, { clock }: SeedDeps, hallIds: readonly number[]): Promise<void> {
  const now = clock.now();
  for (const hallId of hallIds) {
    await openHall(tx, demoGame(hallId), now);
    await setOpeningHours(tx, hallId, demoOpeningHours(hallId));
    const firstDay = osloDayOf(now);
    const others = [...otherDemoGames(hallId), weekendPlanOf(hallId)].filter((game) => game !== undefined);
    for (const game of others) await saveGameSetup(tx, { firstDay, ...game }, demoBounds);
    await insertPayer(tx, hallId, demoPayer);
  }
  const inForce = { ownerId: null, place: 'my_page', shownFrom: now, shownTo: null } as const;
  await addHallMessages(
    tx,
    demoMessages.map((message) => ({ ...inForce, ...message })),
    now,
  );
}

/** Adds the training hall with its members, unless it is there. Nothing is played in it. */
async function addTrainingHall(tx: Tx, deps: SeedDeps): Promise<void> {
  const [added] = await addHalls(tx, [demoTrainingHall]);
  if (added === undefined) return;
  for (const member of practiceMembers) await addDemoPlayer(tx, deps, member);
}

/** Sets up the main game of an added hall. */
export async function openHall(
  tx: Tx,
  game: GameSetup,
  at: Date,
  bounds: PlayBounds = demoBounds,
): Promise<void> {
  await saveGameSetup(tx, { firstDay: osloDayOf(at), ...game }, bounds);
}

/** Adds a player with the e-ID, the cards, the money and the past in the description. */
export async function addDemoPlayer(tx: Tx, deps: SeedDeps, player: DemoPlayer): Promise<void> {
  const { mobile, firstName, lastName, birthDate, flags = [] } = player;
  const now = deps.clock.now();
  const playerId = await addPlayer(tx, {
    mobile,
    firstName,
    lastName,
    birthDate,
    passwordHash: deps.passwordHash,
    noBankID: flags.includes('noBankID'),
    updateAML: flags.includes('updateAML'),
    forceAML: flags.includes('forceAML'),
    extraAML: flags.includes('extraAML'),
    at: after(now, -membershipMs),
  });
  if (player.eidPerson) {
    const { nationalNumber, ...person } = player.eidPerson;
    await linkIdentity(tx, playerId, {
      ...person,
      nationalKey: nationalKeyOf(nationalNumber, deps.eid.pepper),
      firstName,
      lastName,
      birthDate,
      acr: deps.eid.requiredAcr,
      verifiedAt: now,
    });
  }
  // Locks are taken in their order: these before those of the accounts, into which the money is paid.
  await lockPlayer(tx, playerId);
  if (!player.eidPerson) await lookForSamePerson(tx, { playerId, at: now });
  await takePlayerLocksEverywhere(tx, playerId);
  const cards: PlayerCard[] = [];
  for (const demoCard of player.cards) cards.push(await addDemoCard(tx, deps, playerId, demoCard));
  const [home] = cards;
  if (!player.isRegular || home === undefined) return;
  await livePast(tx, home, now);
  for (const saved of demoSavedCards(home.hallId)) {
    const { merchantId, ...card } = saved;
    await saveCard(tx, deps, { hallId: home.hallId, playerId, merchantId }, card, now);
  }
}

async function addDemoCard(
  tx: Tx,
  deps: SeedDeps,
  playerId: number,
  { hallId, paidIn, won = 0, condition, dayLimit }: DemoCard,
): Promise<PlayerCard> {
  const now = deps.clock.now();
  const thatDay = { clock: { now: () => after(now, -membershipMs) } };
  const opened = await openCard(tx, thatDay, { hallId, playerId });
  assert(opened.ok, 'The halls of the demo exist.');
  const card = opened.value;
  await payIn(tx, card, { paidIn, won, at: now });
  if (dayLimit !== undefined) await limitDay(tx, thatDay, card, dayLimit);
  if (condition === 'fault') await reportCardFault(tx, card);
  if (condition === 'paused') {
    await beginPause(tx, deps, { hallId, playerId, endsOn: plusDays(osloDayOf(now), pauseDays) });
  }
  return card;
}

async function limitDay(
  tx: Tx,
  deps: { readonly clock: Clock },
  { hallId, playerId }: PlayerCard,
  dayLimit: number,
): Promise<void> {
  const standing = await standingOf(tx, { hallId, playerId }, deps.clock.now());
  assert(standing, 'The player and the hall exist.');
  const { inForce } = await remainingLimits(tx, standing, deps.clock.now());
  const wished = { day: dayLimit, month: kronerFromOre(inForce.monthOre) };
  const complaints = await setOwnLimits(tx, deps, { hallId, playerId, wished });
  assert(complaints.ok && complaints.value.length === 0, 'A limit of the demo is one that can be set.');
}

async function payIn(
  tx: Tx,
  card: PlayerCard,
  { paidIn, won, at }: { readonly paidIn: number; readonly won: number; readonly at: Date },
): Promise<void> {
  const { hallId, playerId, accountId } = card;
  const deposit = {
    kind: 'cash_deposit',
    admitted: markAdmitted(card),
    // In cash, because the card payment provider has no record of made-up deposits.
    from: await houseAccount(tx, hallId, 'cash'),
    credit: { ownOre: kroner(paidIn), winningsOre: zeroOre },
    totalOre: kroner(paidIn),
    description: 'Innskudd i hallen',
  } as const;
  const prize = {
    kind: 'prize',
    from: await houseAccount(tx, hallId, 'game_result'),
    credit: { ownOre: zeroOre, winningsOre: kroner(won) },
    totalOre: kroner(won),
    description: 'Gevinst: én rad på bong 12, Hovedspill 1',
  } as const;
  const transfers = [deposit, prize].filter(({ totalOre }) => totalOre > 0);
  const outcomes = await transfer(
    tx,
    transfers.map(({ from, credit, totalOre, ...each }) => ({
      ...each,
      hallId,
      idempotencyKey: `demo:${each.kind}:${playerId}`,
      debit: { accountId: from, ownOre: totalOre, winningsOre: zeroOre },
      credit: { accountId, ...credit },
      reference: `demo:${playerId}`,
      at,
    })),
  );
  assert(
    outcomes.every((outcome) => outcome.ok),
    'The money of the demo can be booked.',
  );
}
