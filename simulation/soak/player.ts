/** A player of a run, from the client's side: identity, hall, and money. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { login } from '@lokalbingo/contract/identity';
import { demoPassword } from '../../apps/server/src/demo/demo-players.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Client, Request } from './client.ts';
import type { GamePage } from './operations/outside.ts';
import type { Press } from './press.ts';

/** The player's identity and hall. */
export type PlayerPlace = {
  readonly mobile: string;
  readonly address: string;
  readonly hallId: number;
  /** The one game that the hall plays. */
  readonly mainGame: MainGame;
  readonly merchantId: string;
  /** Whether the player prefers the hall's games or the partner's. */
  readonly playsAt: 'hall' | 'partner';
};

/** See the top of the file. */
export type SoakPlayer = PlayerPlace & {
  readonly random: SeededRandom;
  /** The headers of each call on the portal, after a login if needed. */
  readonly onPortal: () => Promise<Pick<Request, 'address' | 'token'>>;
  /** The headers of each call on the game host, after opening the hall's game if needed. @throws LostLogin */
  readonly onGame: () => Promise<Pick<Request, 'address' | 'mainGame' | 'cookie'>>;
  /** Known after the login. */
  readonly playerId: () => number;
  /** A unique key. */
  readonly newKey: () => string;
  /** A saved card, when there is one. */
  cardId: number | undefined;
  /** The balance in the last answer. */
  saldoOre: number;
  /** Deposits whose result is unknown. */
  readonly open: OpenDeposit[];
  /** A wallet transfer whose result is unknown. */
  press: Press | undefined;
  /** The open vouchers. */
  readonly vouchers: Voucher[];
  /** The last known open session, and its page once that was opened. */
  session: { readonly name: string; page?: GamePage } | undefined;
};

/** A voucher in its player's knowledge. */
export type Voucher = { readonly system: 1 | 2; readonly number: string };

/** A deposit that has begun. */
export type OpenDeposit = {
  readonly key: string;
  readonly transactionId: string;
  readonly amountOre: number;
};

/** A login that was acknowledged is not known any more. */
export class LostLogin extends Error {}

/** Creates a player before the login. */
export function newSoakPlayer(line: Client, place: PlayerPlace, random: SeededRandom): SoakPlayer {
  const { mobile, address, hallId, mainGame } = place;
  let session: { readonly token: string; readonly userId: number } | undefined;
  let cookie: string | undefined;
  let keys = 0;
  const logIn = async () => {
    const { answer } = await line.persist(login, {
      address,
      body: { username: mobile, password: demoPassword },
    });
    return { token: String(answer.token), userId: Number(answer.userId) };
  };
  const player: SoakPlayer = {
    ...place,
    random,
    onPortal: async () => {
      session ??= await logIn();
      return { address, token: session.token };
    },
    onGame: async () => {
      while (cookie === undefined) {
        const input = { ...(await player.onPortal()), body: { GameType: mainGame, bingoid: hallId } };
        const { status, answer } = await line.persist(getGameToken, input);
        if (status === 401) throw new LostLogin(`The login of ${mobile} was acknowledged, and is lost.`);
        const body = { token: String(answer.gameToken) };
        // A lost answer has used the token up, and then another is requested.
        cookie = (await line.persist(openGameSession, { address, mainGame, body })).cookie;
      }
      return { address, mainGame, cookie };
    },
    playerId: () => session?.userId ?? 0,
    newKey: () => {
      keys += 1;
      return `${mobile}-${keys}`;
    },
    cardId: undefined,
    saldoOre: 0,
    open: [],
    press: undefined,
    vouchers: [],
    session: undefined,
  };
  return player;
}
