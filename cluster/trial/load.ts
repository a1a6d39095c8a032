/** Players who buy tickets all the time, and repeat each purchase with the same key until it is answered. */
import { setTimeout as pause } from 'node:timers/promises';
import { hours, seconds } from '@lokalbingo/contract/durations';
import { openOwnFixture } from '../../e2e/own-fixture.ts';
import { type Fact, newMemory } from '../../simulation/audit/memory.ts';
import { seededRandom } from '../../simulation/seeded-random.ts';
import { openClient } from '../../simulation/soak/client.ts';
import { buyTicketsOperation } from '../../simulation/soak/operations/buy-tickets.ts';
import { openRoundsOnSale } from '../../simulation/soak/operations/rounds-on-sale.ts';
import { LostLogin, newSoakPlayer, type SoakPlayer } from '../../simulation/soak/player.ts';
import type { ProductSite } from '../product.ts';

/** A purchase that was answered: when the player pressed, and when the answer came. */
type Answer = { readonly pressedAtMs: number; readonly answeredAtMs: number; readonly isYes: boolean };

/** See the file. */
export type Load = {
  /** The number of purchases that succeeded. */
  readonly yesCount: () => number;
  /**
   * The longest time from a press to its answer, of those answered since a moment. After a wait the answer
   * may be a refusal, because the sale has closed.
   */
  readonly longestWaitMs: (sinceMs: number) => number;
  /** The longest time since a moment in which no purchase succeeded. */
  readonly longestSilenceMs: (sinceMs: number) => number;
  /** The number of acknowledged logins that the product no longer knew. */
  readonly lostLoginCount: () => number;
  /** Every answer so far. */
  readonly facts: readonly Fact[];
  /** Makes no more purchases, and waits for the pending answers. */
  readonly stop: () => Promise<void>;
};

const hallCount = 4;
const clientCount = 12;
const playersPerClient = 10;
const betweenPressesMs = 150;
const drawIntervalMs = 300;

/** Opens halls with their own players, and lets twelve clients buy. `nth` distinguishes this load from others on the same data. */
export async function startLoad({ ports, urls }: ProductSite, nth: number): Promise<Load> {
  const line = openClient(hostsOf(ports.web), () => undefined);
  const memory = newMemory();
  const crowd = await gatherPlayers(line, urls.ownerUrl, nth);
  const roundsOnSale = openRoundsOnSale(line);
  const answers: Answer[] = [];
  let isOver = false;
  const loggedOut = new Set<SoakPlayer>();
  const client = async (all: readonly SoakPlayer[]): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const pressedAtMs = performance.now();
      const own = all.filter((each) => !loggedOut.has(each));
      const player = own[turn % own.length];
      if (!player) return;
      const bought = buyTicketsOperation.perform(player, { line, memory, roundsOnSale });
      const outcome = await bought.catch(loginIsLost);
      if (outcome === lostLogin) loggedOut.add(player);
      answers.push({ pressedAtMs, answeredAtMs: performance.now(), isYes: outcome === 'done' });
      await pause(betweenPressesMs);
    }
  };
  const pressing = Promise.all(crowd.map(client));
  return {
    yesCount: () => answers.filter(({ isYes }) => isYes).length,
    longestWaitMs: (sinceMs) => {
      const late = answers.filter(({ answeredAtMs }) => answeredAtMs >= sinceMs);
      return Math.max(0, ...late.map(({ pressedAtMs, answeredAtMs }) => answeredAtMs - pressedAtMs));
    },
    longestSilenceMs: (sinceMs) => {
      const late = answers.filter(({ isYes, answeredAtMs }) => isYes && answeredAtMs >= sinceMs);
      const moments = [sinceMs, ...late.map(({ answeredAtMs }) => answeredAtMs)];
      return Math.max(0, ...moments.slice(1).map((at, before) => at - (moments[before] ?? at)));
    },
    lostLoginCount: () => loggedOut.size,
    facts: memory.facts,
    stop: async () => {
      isOver = true;
      await pressing;
    },
  };
}

/** How the product refuses a call of a player whose login it does not know. No player of a load logs out. */
const lostLogin = 'no_valid_token';

function loginIsLost(error: unknown): string {
  if (error instanceof LostLogin) return lostLogin;
  throw error;
}

const hostsOf = (web: number) => ({
  portal: `http://127.0.0.1:${web}`,
  games: {
    1: `http://127.0.0.1:${web + 1}`,
    2: `http://127.0.0.1:${web + 2}`,
    3: `http://127.0.0.1:${web + 3}`,
  },
});

async function gatherPlayers(
  line: ReturnType<typeof openClient>,
  ownerUrl: string,
  nth: number,
): Promise<readonly (readonly SoakPlayer[])[]> {
  const world = openOwnFixture(ownerUrl, nth);
  const halls: number[] = [];
  while (halls.length < hallCount) {
    const pace = { startIntervalMs: seconds(25), drawIntervalMs, lastStart: withinTheHour() };
    halls.push((await world.newHall(pace, 1)).hallId);
  }
  const crowd: SoakPlayer[][] = [];
  for (let client = 0; client < clientCount; client += 1) {
    const own: SoakPlayer[] = [];
    for (let player = 0; player < playersPerClient; player += 1) {
      const hallId = halls[(client + player) % hallCount] ?? 0;
      const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 20_000 }] });
      const place = { mobile, hallId, mainGame: 1, merchantId: '', playsAt: 'hall' } as const;
      const random = seededRandom(nth * 1000 + client * playersPerClient + player);
      own.push(newSoakPlayer(line, { ...place, address: world.newAddress() }, random));
    }
    crowd.push(own);
  }
  await world.end();
  return crowd;
}

/** Returns the time in an hour. The rounds of a whole day would take long to seal. */
function withinTheHour(): string {
  const [now = '', later = ''] = [0, hours(1)].map((ms) =>
    new Date(Date.now() + ms).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Oslo' }),
  );
  return now < later ? later : '23:59:59';
}
