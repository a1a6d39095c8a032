/** Sessions of the remote game: money moved in, rounds played at the partner's, and the rest returned. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  remoteGameType,
  transferToGame,
} from '@lokalbingo/contract/remote-game';
import { isYes } from '../client.ts';
import type { SoakPlayer } from '../player.ts';
import { afterThePressBefore, move } from './move-money.ts';
import type { Dependencies, MoneyOperation } from './operation.ts';

const kronerAtMost = 60;
const roundsAtMost = 3;
const endedInTheGame = 0.2;
const straying = 0.03;
const looks = 4;
const lookAgainMs = 700;

const inHall = ({ hallId }: SoakPlayer) => ({ bingoid: hallId, gameType: remoteGameType });
const hasSession = ({ session }: SoakPlayer): boolean => session !== undefined;

/** Opens a session. Unfinished tickets of a main game or an open session prevent it. */
export const transferToGameOperation: MoneyOperation = afterThePressBefore({
  name: 'transfer to game',
  share: 16,
  paysIn: false,
  isFor: ({ playsAt, session, random }) => (playsAt === 'partner' && !session) || random.happens(straying),
  perform: (player, dependencies) => {
    const amount = 1 + player.random.below(kronerAtMost);
    return move(player, dependencies, {
      what: 'transfer',
      call: transferToGame,
      body: { ...inHall(player), amount },
      about: { party: 'game_501', amountOre: amount * 100 },
      detailsOf: ({ authToken }) => ({ ref: authToken }),
      ended: (outcome, answer) => {
        if (outcome !== 'done') return;
        player.saldoOre -= amount * 100;
        player.session = { name: String(answer.authToken) };
      },
    });
  },
});

/** Opens the session's game again, and plays some rounds. */
export const playGameOperation: MoneyOperation = afterThePressBefore({
  name: 'play game',
  share: 10,
  paysIn: false,
  isFor: hasSession,
  perform: async (player, dependencies) => {
    const { session, random } = player;
    const input = { ...(await player.onPortal()), body: inHall(player) };
    const reply = await dependencies.line.persist(continueGameSession, input);
    if (!isYes(reply)) return String(reply.code);
    const page = await dependencies.outside.enterGame(String(reply.answer.gameUrl));
    if (!page) return 'game not opened';
    if (session) session.page = page;
    return page.play(random, 1 + random.below(roundsAtMost));
  },
});

/** Ends a session in the portal, or in the game, after which the partner reports it. */
export const endSessionOperation: MoneyOperation = afterThePressBefore({
  name: 'end session',
  share: 14,
  paysIn: true,
  isFor: hasSession,
  perform: async (player, dependencies) => {
    const { session, random } = player;
    if (random.happens(endedInTheGame) && (await session?.page?.end())) {
      return (await lookAtSession(player, dependencies, looks)) === undefined
        ? 'ended in the game'
        : 'left to the partner';
    }
    const word = await move(player, dependencies, {
      what: 'end',
      call: endGameSession,
      body: inHall(player),
      about: { party: 'game_501', ref: session?.name },
      detailsOf: ({ returnedAmount }) => ({ amountOre: Math.round(returnedAmount * 100) }),
      ended: (outcome, answer) => {
        if (outcome === 'done') player.saldoOre = Math.round(answer.currentBalance * 100);
        if (outcome === 'done' || outcome === 'remote_session_not_found') player.session = undefined;
      },
    });
    // An open round must end first, as the player reads.
    if (word === 'unknown') await session?.page?.finish();
    return word;
  },
});

/** Asks for the session's state a limited number of times, until there is none. Returns its name while there is one. */
export async function lookAtSession(
  player: SoakPlayer,
  { line }: Dependencies,
  times: number,
): Promise<string | undefined> {
  for (let time = 0; time < times; time += 1) {
    if (time > 0) await pause(lookAgainMs);
    const input = { ...(await player.onPortal()), body: inHall(player) };
    const { answer } = await line.persist(checkGameSession, input);
    if (answer.state === 'none') player.session = undefined;
    if (answer.state === 'none') return undefined;
    player.session ??= { name: String(answer.authToken) };
  }
  return player.session?.name;
}
