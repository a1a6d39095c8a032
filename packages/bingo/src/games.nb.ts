/** The names of the main games, their tickets and their stages. */
import { formatOre, type Ore, timesOre, zeroOre } from '@lokalbingo/money';
import type { Jackpot } from './every-game/game-rules.ts';
import type { GameWords } from './every-game/game-words.ts';
import type { publishedShares } from './every-game/published-shares.ts';
import { firstRules } from './every-game/round-rules.ts';
import { mainBingoWords } from './game-1/main-bingo.nb.ts';
import { diagonalBingoWords } from './game-2/diagonal-bingo.nb.ts';
import { lightningBingoWords } from './game-3/lightning-bingo.nb.ts';
import { rulesOf, type TicketKind } from './games.ts';
import { listed } from './listed.nb.ts';
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

/** The name of a main game: "Hovedspill 2", "Lynbingo". */
export function gameName(mainGame: MainGame): string {
  return games[mainGame].name;
}

/** The name of a kind of ticket: "Stor bong". */
export function kindName(kind: TicketKind): string {
  return kinds[kind].name;
}

/** A kind of ticket with its price, which some names already include: "Stor bong kr 15", "Bong til kr 10". */
export function kindAndPrice(kind: TicketKind, priceOre: Ore): string {
  const name = kindName(kind);
  return name.endsWith(formatOre(priceOre)) ? name : `${name} ${formatOre(priceOre)}`;
}

/** The content of a kind of ticket: "Tre felt, alle 75 tall". */
export function kindNote(kind: TicketKind): string {
  return kinds[kind].note;
}

/** A number of tickets of a kind: "1 stor bong", "3 store bonger". */
export function ticketsInWords(kind: TicketKind, count: number): string {
  const { one, several } = kinds[kind];
  return `${count}\u00a0${count === 1 ? one : several}`;
}

/** Winning tickets with equal shares: "2 bonger", or by kind "1 bong til kr 5 med diagonal". */
export function winningTickets({
  kind,
  isJackpot,
  winners,
}: ReturnType<typeof publishedShares>[number]): string {
  const plain = winners === 1 ? '1 bong' : `${winners} bonger`;
  const named = kind === undefined ? plain : ticketsInWords(kind as TicketKind, winners);
  return isJackpot ? `${named} med diagonal` : named;
}

/** The condition of a stage, in running text: "to rader". */
export function stageInWords(mainGame: MainGame, stage: number): string {
  return games[mainGame].stages[stage - 1]?.inWords ?? String(stage);
}

/** The condition of a stage, short: "2 rader". */
export function stageCounted(mainGame: MainGame, stage: number): string {
  return games[mainGame].stages[stage - 1]?.counted ?? String(stage);
}

/**
 * The prices of tickets where more expensive ones win more: "kr 5, 10 og 20"; undefined where all win the
 * same, as by the first rules.
 */
export function pricesThatMultiply(mainGame: MainGame, rulesNo: number = firstRules): string | undefined {
  const { kinds } = rulesOf(mainGame);
  if (rulesNo === firstRules || kinds.every(({ units }) => units === 1)) return undefined;
  return amountsInWords(kinds.map(({ priceOre }) => priceOre ?? zeroOre));
}

/**
 * The prize of a single winning ticket for a stage of this amount: "kr 50", and where the ticket's price
 * multiplies it "kr 50, 100 og 200", in the order of {@link pricesThatMultiply}.
 */
export function prizeInWords(mainGame: MainGame, amountOre: Ore, rulesNo?: number): string {
  if (pricesThatMultiply(mainGame, rulesNo) === undefined) return formatOre(amountOre);
  return amountsInWords(rulesOf(mainGame).kinds.map(({ units }) => timesOre(amountOre, units)));
}

/** The prize of a plan's stage: {@link prizeInWords} of its amount, or {@link shareOfStakes}. */
export function plannedPrizeInWords(
  mainGame: MainGame,
  prize:
    | { readonly kind: 'fixed'; readonly amount: Ore }
    | { readonly kind: 'share_of_stakes'; readonly perMille: number },
  rulesNo?: number,
): string {
  return prize.kind === 'fixed'
    ? prizeInWords(mainGame, prize.amount, rulesNo)
    : shareOfStakes(prize.perMille);
}

/** The jackpot, by the ticket's price: "kr 625, 1 250 og 2 500". */
export function jackpotPays(mainGame: MainGame, { perUnitOre }: Jackpot): string {
  return amountsInWords(rulesOf(mainGame).kinds.map(({ units }) => timesOre(perUnitOre, units)));
}

/** Amounts with one "kr": "kr 50, 100 og 200". */
function amountsInWords(amounts: readonly Ore[]): string {
  return listed(
    amounts.map((each, at) => (at === 0 ? formatOre(each) : formatOre(each).replace(/^kr\s/, ''))),
  );
}

/** The condition of a prize, short: "2 rader", or that of a jackpot. */
export function prizeCounted(
  mainGame: MainGame,
  { stage, isJackpot = false }: { readonly stage: number; readonly isJackpot?: boolean | undefined },
): string {
  return isJackpot ? jackpotInWords(mainGame) : stageCounted(mainGame, stage);
}

/** The condition of a prize within a sentence: "2 rader", "full bong". */
export const prizeInText = (...prize: Parameters<typeof prizeCounted>): string =>
  prizeCounted(...prize).toLowerCase();

/** The condition of a jackpot: "diagonal". Empty in a game without one. */
export function jackpotInWords(mainGame: MainGame): string {
  return games[mainGame].jackpot ?? '';
}

/** A prize that is a share of the round's stakes: "12,5 % av innsatsen". */
export function shareOfStakes(perMille: number): string {
  return `${(perMille / 10).toLocaleString('nb-NO')}\u00a0% av innsatsen`;
}
