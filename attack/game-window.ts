/** A logged-in player with an open game window: what a hostile player legitimately has. */
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { login } from '@lokalbingo/contract/identity';
import { post } from './post.ts';
import { gameUrlOf, type Target } from './target.ts';

/** A window: its host's address, and its cookie there. */
export type AttackersWindow = {
  readonly gameUrl: string;
  readonly cookie: string;
  readonly address: string;
};

/** Logs a new player in and opens a window of a new hall. */
export async function openAttackersWindow({ portalUrl, world }: Target): Promise<AttackersWindow> {
  const address = world.newAddress();
  const { hallId } = await world.newHall();
  const username = await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] });
  const loggedIn = await post(portalUrl, login, { username, password: 'Lokalbingo1' }, { address });
  const authorization = `Bearer ${loggedIn.answer.token}`;
  const wish = { GameType: 1, bingoid: hallId };
  const { answer } = await post(portalUrl, getGameToken, wish, { address, headers: { authorization } });
  const gameUrl = gameUrlOf(portalUrl);
  const opened = await post(gameUrl, openGameSession, { token: answer.gameToken }, { address });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`No window was opened: ${opened.status} ${opened.code}`);
  return { gameUrl, cookie, address };
}
