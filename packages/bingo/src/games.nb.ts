/** What the main games, their tickets and their stages are called. */
import type { GameWords } from './every-game/game-words.ts';
import { mainBingoWords } from './game-1/main-bingo.nb.ts';
import { diagonalBingoWords } from './game-2/diagonal-bingo.nb.ts';
import { lightningBingoWords } from './game-3/lightning-bingo.nb.ts';
import type { TicketKind } from './games.ts';
import type { MainGame } from './main-game.ts';

const games: Readonly<Record<MainGame, GameWords>> = {
  1: mainBingoWords,
  2: diagonalBingoWords,
  3: lightningBingoWords,
};

const kinds: Readonly<Record<TicketKind, GameWords['kinds'][string]>> = {
  ...mainBingoWords.kinds,
  ...diagonalBingoWords.kinds,
  ...lightningBingoWords.kinds,
};

/** What a main game is called: "Hovedspill 2", "Lynbingo". */
export function gameName(mainGame: MainGame): string {
  return games[mainGame].name;
}

/** What a kind of ticket is called by itself: "Stor bong". */
export function kindName(kind: TicketKind): string {
  return kinds[kind].name;
}

/** What is on a kind of ticket: "3 felt, alle 75 tall". */
export function kindNote(kind: TicketKind): string {
  return kinds[kind].note;
}

/** So many tickets of a kind: "1 stor bong", "3 store bonger". */
export function ticketsInWords(kind: TicketKind, count: number): string {
  const { one, several } = kinds[kind];
  return `${count}\u00a0${count === 1 ? one : several}`;
}

/** What a stage is won for, in running text: "to rader". */
export function stageInWords(mainGame: MainGame, stage: number): string {
  return games[mainGame].stages[stage - 1]?.inWords ?? String(stage);
}

/** What a stage is won for, short: "2 rader". */
export function stageCounted(mainGame: MainGame, stage: number): string {
  return games[mainGame].stages[stage - 1]?.counted ?? String(stage);
}

/** What a prize was won for, short: "2 rader", or what a jackpot is won for. */
export function prizeCounted(
  mainGame: MainGame,
  { stage, isJackpot = false }: { readonly stage: number; readonly isJackpot?: boolean | undefined },
): string {
  return isJackpot ? jackpotInWords(mainGame) : stageCounted(mainGame, stage);
}

/** What a jackpot is won for: "diagonal". Empty in a game that has none. */
export function jackpotInWords(mainGame: MainGame): string {
  return games[mainGame].jackpot ?? '';
}

/** A prize that is a share of what was staked on its round: "12,5 % av innsatsen". */
export function shareOfStakes(perMille: number): string {
  return `${(perMille / 10).toLocaleString('nb-NO')}\u00a0% av innsatsen`;
}
