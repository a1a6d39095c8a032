import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { type GameToFinish, remoteGameType } from '@lokalbingo/contract/wire';

/** A game that the player must finish before another can be opened, and its hall. */
export type UnfinishedGame = {
  readonly game: MainGame | typeof remoteGameType;
  readonly hall: { readonly id: number; readonly name: string; readonly phone: string };
};

/** Parses an unfinished game from the server's answer; undefined when this version does not know the game. */
export function unfinishedGameOf(answer: GameToFinish | undefined): UnfinishedGame | undefined {
  const known: readonly UnfinishedGame['game'][] = [...mainGames, remoteGameType];
  const game = known.find((each): boolean => each === answer?.game);
  if (answer === undefined || game === undefined) return undefined;
  return { game, hall: { id: answer.bingoId, name: answer.bingoName, phone: answer.bingoPhone } };
}
