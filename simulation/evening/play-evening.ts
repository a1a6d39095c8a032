/** Plays an evening: the clock jumps from event to event, and simultaneous events run concurrently. */
import { fixedRandom } from '@lokalbingo/bingo/every-game/testing/fixed-random';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { after, hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { cancelByHall } from '../../apps/server/src/modules/rounds/rounds.ts';
import { anyTime } from '../../apps/server/src/modules/rounds/testing/any-time.ts';
import type { Round } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import {
  type Conductor,
  createConductor,
  openPurchaseBatcher,
  unendedRounds,
} from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/database.ts';
import { openLiveFeed } from '../../apps/server/src/platform/live-feed.ts';
import { type FakeClock, fakeClock } from '../../apps/server/src/platform/testing/fake-clock.ts';
import { ringForTests } from '../../apps/server/src/platform/testing/ring-for-tests.ts';
import type { Fact } from '../audit/memory.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import { callersGame, storeHalls } from './evening-halls.ts';
import { openGameWindows } from './game-windows.ts';
import { type Guest, storeGuests } from './guests.ts';
import { type HallCancellation, joinAsCaller } from './hall-caller.ts';
import { type PlayedEvening, rememberedLog } from './memory.ts';
import { openParties } from './party-turn.ts';
import { type BegunPause, beginOwnPause, type EveningDeps, lowerOwnLimit, takeTurn } from './player-turn.ts';

/** The size of an evening. */
export type EveningSize = {
  readonly seed: number;
  readonly halls: number;
  readonly players: number;
  readonly hours: number;
  /** After how many minutes of play a break is due. */
  readonly playMinutes: number;
};

/** The database of an evening: as the server, with its address, and as the owner, who creates halls and players. */
export type EveningPlace = { readonly db: Db; readonly ownerDb: Db; readonly url: string };

type Action = () => Promise<void>;

const begins = new Date('2026-11-21T18:00:00+01:00');
/**
 * How long the conductor is stopped in mid-evening, so that late rounds are refunded.
 */
const outageMs = minutes(14);

/** Plays an evening to the end of its last round. `say` receives the progress now and then. */
export async function playEvening(
  { db, ownerDb, url }: EveningPlace,
  size: EveningSize,
  say: (what: string) => void = () => undefined,
): Promise<PlayedEvening> {
  const clock = fakeClock(begins);
  const evening = { from: begins, until: after(begins, hours(size.hours)), seed: size.seed };
  const { log, ...logged } = rememberedLog(clock);
  const random = fixedRandom(`evening ${size.seed}`);
  const hallIds = await storeHalls(ownerDb, size.halls, evening);
  const guests = await storeGuests(db, { clock }, size.players, { ...evening, hallIds });
  say(`${hallIds.length} halls and ${guests.length} players are ready`);

  const deps = { db, clock, random, log };
  const breakRule = { playMs: minutes(size.playMinutes), breakMs: minutes(5), source: 'the evening' };
  const play = {
    seedKeys: ringForTests,
    prizeCapOre: kroner(10_000),
    callerSilentMs: minutes(1),
    playBounds: anyTime,
  };
  // As many concurrent rounds as an evening has: the work waits for the slowest.
  const conductor = createConductor({ ...deps, ...play }, { lanes: 12 });
  // The first run puts all rounds of the evening on sale.
  await conductor.work();
  const rounds = await roundsOnSale(db, hallIds, evening.until);
  const windows = openGameWindows({ ...deps, breakRule });
  const memory = { answers: [], moves: [], pauses: [], words: [], silences: [], cancelled: [] };
  const liveFeed = await openLiveFeed(url, log);
  const parties = openParties({ ...deps, liveFeed });
  const agenda = createAgenda<Action>(seconds(4));
  const eveningDeps: EveningDeps = {
    db,
    clock,
    windows,
    parties,
    desk: openPurchaseBatcher(deps),
    rounds: (hallId, mainGame) => rounds.get(gameKey(hallId, mainGame)) ?? [],
  };
  for (const guest of guests) planGuest(agenda, eveningDeps, guest, memory);
  for (const hallId of hallIds)
    planCancellations(agenda, eveningDeps, { ...evening, hallId }, memory.cancelled);
  planWindowsKept(agenda, eveningDeps, evening);
  const outage = after(begins, hours(size.hours) / 2);
  const isSilent = (at: Date): boolean => after(at, minutes(2)) > outage && at < after(outage, outageMs);
  joinAsCaller(agenda, deps, { ...callersGame, seed: size.seed }, { memory, isSilent });
  await runUntilDone({ db, clock, conductor, agenda, outage, say });
  await liveFeed.close();
  return { ...memory, ...logged, breakRule, windows: windows.spans(), partyTransfers: parties.transfers() };
}

const gameKey = (hallId: number, mainGame: MainGame): string => `${hallId}/${mainGame}`;

async function roundsOnSale(
  db: Db,
  hallIds: readonly number[],
  until: Date,
): Promise<ReadonlyMap<string, readonly Round[]>> {
  const games = hallIds.flatMap((hallId) => mainGames.map((mainGame) => ({ hallId, mainGame })));
  const found = await Promise.all(
    games.map(async (game) => {
      const rounds = await unendedRounds(db, game, after(until, minutes(1)));
      return [gameKey(game.hallId, game.mainGame), rounds] as const;
    }),
  );
  return new Map(found);
}

/**
 * Plans a player's evening from arrival to departure, with a window open whenever allowed. A paused player
 * tries a few more times.
 */
function planGuest(
  agenda: Agenda<Action>,
  deps: EveningDeps,
  guest: Guest,
  memory: { readonly answers: Fact[]; readonly moves: Fact[]; readonly pauses: BegunPause[] },
): void {
  const { playerId, temperament } = guest;
  const { arrivesAt, leavesAt, absence, restMs, pause, limit, random } = temperament;
  const { goesOutside, outsideRandom } = temperament;
  const close = async (): Promise<void> => deps.windows.close(playerId);
  let isPaused = false;
  const turn = async (): Promise<void> => {
    const now = deps.clock.now();
    const isAway = absence !== undefined && absence.from <= now && now < absence.to;
    if (!isAway && ((await isAtTable(deps, guest)) || isPaused)) {
      if (outsideRandom.happens(goesOutside)) memory.moves.push(await deps.parties.takeTurn(guest));
      else memory.answers.push(...(await takeTurn(deps, guest)));
    }
    const next = after(now, restMs * (0.25 + 1.5 * random.next()));
    if (next < leavesAt) agenda.add(next, turn);
  };
  const beginPause = async (): Promise<void> => {
    memory.pauses.push(await beginOwnPause(deps, guest));
    isPaused = true;
  };
  agenda.add(arrivesAt, turn);
  agenda.add(leavesAt, close);
  if (absence) agenda.add(absence.from, close);
  if (pause) agenda.add(pause.at, beginPause);
  if (limit) agenda.add(limit.at, () => lowerOwnLimit(deps, guest));
}

/** Whether the player has a window, opening one if needed. */
async function isAtTable({ windows }: EveningDeps, { playerId, temperament }: Guest): Promise<boolean> {
  const [hallId] = temperament.hallIds;
  if (windows.isOpen(playerId) || hallId === undefined) return windows.isOpen(playerId);
  return windows.open({ playerId, hallId, mainGame: temperament.favourite });
}

/** Records every minute which windows are open. */
function planWindowsKept(
  agenda: Agenda<Action>,
  { clock, windows }: EveningDeps,
  { until }: { readonly until: Date },
): void {
  const write = async (): Promise<void> => {
    await windows.write();
    const next = after(clock.now(), minutes(1));
    if (next < until) agenda.add(next, write);
  };
  agenda.add(clock.now(), write);
}

type HallsEvening = {
  readonly hallId: number;
  readonly from: Date;
  readonly until: Date;
  readonly seed: number;
};

/** Now and then, twice an hour on average, a hall cancels the next round of one of its games. */
function planCancellations(
  agenda: Agenda<Action>,
  { db, clock, rounds }: EveningDeps,
  { hallId, from, until, seed }: HallsEvening,
  cancelled: HallCancellation[],
): void {
  const random = seededRandom(seed + hallId);
  const actor = { name: 'Eva Vakt' };
  const restAfter = (moment: Date): Date => after(moment, minutes(10 + random.below(40)));
  for (let at = restAfter(from); at < until; at = restAfter(at)) {
    const mainGame = random.oneOf(mainGames);
    agenda.add(at, async () => {
      const next = rounds(hallId, mainGame).find(({ saleClosesAt }) => saleClosesAt > clock.now());
      if (next === undefined) return;
      const { roundId } = next;
      const act = { hallId, roundId, actor, reason: 'Strømmen er borte' };
      const outcome = await inTransaction(db, (tx) => cancelByHall(tx, { clock }, act));
      if (outcome.ok) cancelled.push({ hallId, roundId });
    });
  }
}

type Course = {
  readonly db: Db;
  readonly clock: FakeClock;
  readonly conductor: Conductor;
  readonly agenda: Agenda<Action>;
  readonly outage: Date;
  readonly say: (what: string) => void;
};

async function runUntilDone({ db, clock, conductor, agenda, outage, say }: Course): Promise<void> {
  const isOut = (): boolean => clock.now() >= outage && clock.now() < after(outage, outageMs);
  let reportedHour = clock.now();
  for (;;) {
    const next = earliest(await nextStepAt(db), agenda.nextAt());
    if (next === undefined) return;
    if (next > clock.now()) clock.set(next);
    else if (isOut()) clock.advance(seconds(4));
    const actions = agenda.take(clock.now()).map((act) => act());
    await Promise.all([isOut() ? undefined : conductor.work(), ...actions]);
    if (clock.now() >= after(reportedHour, minutes(30))) {
      reportedHour = clock.now();
      say(`it is ${reportedHour.toISOString().slice(11, 16)} UTC`);
    }
  }
}

async function nextStepAt(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('rounds.rounds')
    .select(({ fn }) => fn.min('next_step_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

function earliest(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}
