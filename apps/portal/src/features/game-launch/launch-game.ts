import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { problemOf } from '@lokalbingo/browser/ask';
import { type GamePlace, gameWindow } from '@lokalbingo/contract/addresses';
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { getPreGameMessage } from '@lokalbingo/contract/hall-messages';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { PortalConfig } from '@lokalbingo/contract/portal-config';
import { type UnfinishedGame, unfinishedGameOf } from '../../parts/game-window/unfinished-game.ts';
import { portalConfigQuery } from '../../platform/config-queries.ts';
import type { Portal } from '../../platform/portal.ts';

/** A game in a hall. */
export type Launch = {
  readonly hallId: number;
  readonly game: MainGame;
  /** The screen that the game opens with; by default the table. */
  readonly place?: GamePlace | undefined;
};

/** Why a game cannot be opened. */
export type LaunchRefusal =
  | {
      readonly kind: 'other-games' | 'active-in-other-hall' | 'active-other-game';
      /** The game that blocks this one; undefined when an older server does not name it. */
      readonly unfinished: UnfinishedGame | undefined;
    }
  | { readonly kind: 'not-served' }
  | { readonly kind: 'problem'; readonly problem: ApiProblem };

/** The answer to a request to open a game: a message to read first, an address to show, or a refusal. */
export type LaunchResult =
  | { readonly kind: 'message'; readonly message: NonNullable<AnswerOf<typeof getPreGameMessage>> }
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'refused'; readonly refusal: LaunchRefusal };

/**
 * Requests a main game (specification §4 Main game launch, steps 2 to 5): the message before the game, unless
 * it has been read, then a one-time token, which the game's own host exchanges for its cookie.
 */
export async function launchGame(
  portal: Portal,
  { hallId, game, place }: Launch,
  { messageRead }: { messageRead: boolean },
): Promise<LaunchResult> {
  if (!messageRead) {
    // Games 1 and 2 share a message (specification §7).
    const GameType = game === 3 ? 3 : 1;
    const message = await portal.api.call(getPreGameMessage, { body: { GameType, bingoid: hallId } });
    if (!message.ok) return refused({ kind: 'problem', problem: message.problem });
    if (message.value !== null) return { kind: 'message', message: message.value };
  }
  const host = await gameHost(portal, game);
  if (typeof host !== 'string') return refused(host);
  const token = await portal.api.call(getGameToken, { body: { GameType: game, bingoid: hallId } });
  if (!token.ok) return refused({ kind: 'problem', problem: token.problem });
  const { otherGames, activeGames, gameToken } = token.value;
  const unfinished = unfinishedGameOf(token.value.inTheWay);
  if (otherGames > 0) return refused({ kind: 'other-games', unfinished });
  if (activeGames > 0)
    return refused({ kind: game === 1 ? 'active-in-other-hall' : 'active-other-game', unfinished });
  const session = await portal.gameApi(host).call(openGameSession, { body: { token: gameToken } });
  if (!session.ok) return refused({ kind: 'problem', problem: session.problem });
  return { kind: 'ready', address: `${host}${gameWindow(hallId, place)}` };
}

async function gameHost(portal: Portal, game: Launch['game']): Promise<string | LaunchRefusal> {
  let hosts: PortalConfig['gameHosts'];
  try {
    hosts = (await portal.queries.fetchQuery(portalConfigQuery(portal))).gameHosts;
  } catch (thrown) {
    return { kind: 'problem', problem: problemOf(thrown) };
  }
  return hosts[`${game}`]?.replace(/\/$/, '') ?? { kind: 'not-served' };
}

function refused(refusal: LaunchRefusal): LaunchResult {
  return { kind: 'refused', refusal };
}
