/** The players of a run, in several halls, and their simultaneous actions. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { HallPace, OwnFixture } from '../../e2e/own-fixture.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Client, Unanswered } from './client.ts';
import type { Dependencies, MoneyOperation } from './operations/operation.ts';
import { newSoakPlayer, type SoakPlayer } from './player.ts';
import type { Tally } from './tally.ts';

// A fixture numbers its halls from here. The merchant follows from the number, as in the demo. Each hall
// plays one game.
const places: readonly { readonly hallId: number; readonly mainGame: MainGame }[] = [
  { hallId: 1001, mainGame: 1 },
  { hallId: 1002, mainGame: 2 },
  { hallId: 1003, mainGame: 3 },
  { hallId: 1004, mainGame: 1 },
];
const merchantOf = (hallId: number): string => String(12_000_000 + hallId);

/** The halls' merchants at the provider. */
export const merchantIds: readonly string[] = places.map(({ hallId }) => merchantOf(hallId));

const poorOre = 1500;

/** The number of players, and their halls. */
export type CrowdSize = {
  /** Four at most; three play every main game. */
  readonly halls: number;
  /** Clients that act at the same time. */
  readonly clients: number;
  /** Each client has one action at a time, like a person. */
  readonly playersPerClient: number;
  /** The share of them that plays at the partner's and not in the hall, from 0 to 1. */
  readonly atPartner: number;
  /** How the halls play. */
  readonly pace: Partial<HallPace>;
};

/** Creates each client's players. */
export async function gatherCrowd(
  world: OwnFixture,
  line: Client,
  { halls, clients, playersPerClient, atPartner, pace, seed }: CrowdSize & { readonly seed: number },
): Promise<readonly (readonly SoakPlayer[])[]> {
  const open = places.slice(0, halls);
  for (const { mainGame } of open) await world.newHall(pace, mainGame, { remoteGameOffered: true });
  const crowd: SoakPlayer[][] = [];
  for (let client = 0; client < clients; client += 1) {
    const own: SoakPlayer[] = [];
    for (let nth = 0; nth < playersPerClient; nth += 1) {
      const { hallId, mainGame } = open[(client + nth) % open.length] as (typeof places)[number];
      const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 0 }] });
      const address = world.newAddress();
      const random = seededRandom(seed * 1000 + client * playersPerClient + nth);
      const playsAt = random.happens(atPartner) ? 'partner' : 'hall';
      const place = { mobile, address, hallId, mainGame, merchantId: merchantOf(hallId), playsAt } as const;
      own.push(newSoakPlayer(line, place, random));
    }
    crowd.push(own);
  }
  return crowd;
}

/** Lets all clients act until this many operations have ended. */
export async function act(
  crowd: readonly (readonly SoakPlayer[])[],
  dependencies: Dependencies,
  {
    operations,
    kinds,
    outcomes,
    onEnded,
  }: {
    readonly operations: number;
    /** The kinds of operations. */
    readonly kinds: readonly MoneyOperation[];
    readonly outcomes: Tally;
    readonly onEnded: (ended: number) => void;
  },
): Promise<void> {
  let begun = 0;
  let ended = 0;
  const client = async (own: readonly SoakPlayer[]): Promise<void> => {
    for (let turn = 0; begun < operations; turn += 1) {
      begun += 1;
      const player = own[turn % own.length] as SoakPlayer;
      const operation = choose(player, kinds);
      outcomes.add(operation.name, await outcomeOf(operation.perform(player, dependencies)));
      ended += 1;
      onEnded(ended);
    }
  };
  await Promise.all(crowd.map(client));
}

/** Chooses an operation for a player. A player without money pays in. */
function choose(player: SoakPlayer, kinds: readonly MoneyOperation[]): MoneyOperation {
  const { random, saldoOre } = player;
  const possible = kinds.filter(({ isFor }) => isFor?.(player) ?? true);
  const wished = random.byShare(possible);
  return saldoOre < poorOre && !wished.paysIn
    ? random.byShare(possible.filter(({ paysIn }) => paysIn))
    : wished;
}

async function outcomeOf(performed: Promise<string>): Promise<string> {
  try {
    return await performed;
  } catch (error) {
    if (error instanceof Unanswered) return unanswered;
    throw error;
  }
}

/** The outcome of an operation that was never accepted or refused, despite all retries. */
export const unanswered = 'unanswered';
