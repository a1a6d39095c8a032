/** A player's actions outside the portal: the game at the partner's, and vouchers on the hall's terminals. */
import { seconds } from '@lokalbingo/contract/durations';
import type { SeededRandom } from '../../seeded-random.ts';

/** The game's page in a player's browser. */
export type GamePage = {
  /** Plays this many rounds; a round whose end is unknown stays open. Returns the result as a word. */
  readonly play: (random: SeededRandom, rounds: number) => Promise<string>;
  /** Shows how an open round ends. */
  readonly finish: () => Promise<boolean>;
  /** Ends the session in the game. False when nobody answered. */
  readonly end: () => Promise<boolean>;
};

/** See the top of the file. A party that is down is left alone. */
export type Outside = {
  /** Opens the game with a single-use address; undefined when it fails. */
  readonly enterGame: (url: string) => Promise<GamePage | undefined>;
  /** Plays a voucher at a terminal until it has this balance. */
  readonly playVoucher: (party: 'tickets_1' | 'tickets_2', number: string, toOre: number) => Promise<void>;
};

const stakes = ['100', '500'];
const lucky = ['3', '7', '11', '14', '18'];
const leftOpen = 0.1;

/** Connects to the parties at the sandbox. */
export function openOutside(sandboxUrl: string): Outside {
  return {
    enterGame: async (url) => {
      const launched = await send(url, { redirect: 'manual' });
      const [cookie] = launched?.headers.getSetCookie()[0]?.split(';') ?? [];
      const location = launched?.headers.get('location');
      return cookie && location ? gamePage(new URL(location, url).href, cookie) : undefined;
    },
    playVoucher: async (party, number, toOre) => {
      const order = { provider: party, ticket: number, act: 'play', balanceOre: toOre };
      await send(`${sandboxUrl}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
    },
  };
}

function gamePage(address: string, cookie: string): GamePage {
  const press = async (
    button: string,
    fields: readonly (readonly [string, string])[] = [],
  ): Promise<boolean> => {
    const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
    const answer = await send(`${address}/${button}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body,
    });
    return answer !== undefined && answer.status < 400;
  };
  return {
    play: async (random, rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        const stake = ['stake', random.oneOf(stakes)] as const;
        const isAnswered = await press('start', [
          stake,
          ...lucky.map((number) => ['number', number] as const),
        ]);
        if (!isAnswered) return 'no answer';
        if (random.happens(leftOpen)) return 'left in a round';
        if (!(await press('finish'))) return 'no answer';
      }
      return 'played';
    },
    finish: () => press('finish'),
    end: () => press('end'),
  };
}

async function send(address: string, request: RequestInit): Promise<Response | undefined> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(seconds(15)) });
    await answer.text();
    return answer;
  } catch {
    return undefined;
  }
}
