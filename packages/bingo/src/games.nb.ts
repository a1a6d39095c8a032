/** What the main games, their tickets and their stages are called. */
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

/** What a main game is called: "Hovedspill 2", "Lynbingo". */
export function gameName(mainGame: MainGame): string {
  return games[mainGame].name;
}

/** What a kind of ticket is called by itself: "Stor bong". */
export function kindName(kind: TicketKind): string {
  return kinds[kind].name;
}

/** A kind of ticket with its price, which some names hold already: "Stor bong kr 15", "Bong til kr 10". */
export function kindAndPrice(kind: TicketKind, priceOre: Ore): string {
  const name = kindName(kind);
  return name.endsWith(formatOre(priceOre)) ? name : `${name} ${formatOre(priceOre)}`;
}

/** What is on a kind of ticket: "Tre felt, alle 75 tall". */
export function kindNote(kind: TicketKind): string {
  return kinds[kind].note;
}

/** So many tickets of a kind: "1 stor bong", "3 store bonger". */
export function ticketsInWords(kind: TicketKind, count: number): string {
  const { one, several } = kinds[kind];
  return `${count}\u00a0${count === 1 ? one : several}`;
}

/** Winning tickets that got the same: "2 bonger", or by kind "1 bong til kr 5 med diagonal". */
export function winningTickets({
  kind,
  isJackpot,
  winners,
}: ReturnType<typeof publishedShares>[number]): string {
  const plain = winners === 1 ? '1 bong' : `${winners} bonger`;
  const named = kind === undefined ? plain : ticketsInWords(kind as TicketKind, winners);
  return isJackpot ? `${named} med diagonal` : named;
}

/** What a stage is won for, in running text: "to rader". */
export function stageInWords(mainGame: MainGame, stage: number): string {
  return games[mainGame].stages[stage - 1]?.inWords ?? String(stage);
}

/** What a stage is won for, short: "2 rader". */
export function stageCounted(mainGame: MainGame, stage: number): string {
  return games[mainGame].stages[stage - 1]?.counted ?? String(stage);
}

/**
 * What tickets cost where those that cost more win more: "kr 5, 10 og 20"; undefined where all win the same, as they did
 * by the first rules.
 */
export function pricesThatMultiply(mainGame: MainGame, rulesNo: number = firstRules): string | undefined {
  const { kinds } = rulesOf(mainGame);
  if (rulesNo === firstRules || kinds.every(({ units }) => units === 1)) return undefined;
  return amountsInWords(kinds.map(({ priceOre }) => priceOre ?? zeroOre));
}

/**
 * What a ticket gets that alone wins a stage of this amount: "kr 50", and where the price of the ticket multiplies it
 * "kr 50, 100 og 200", in the order of {@link pricesThatMultiply}.
 */
export function prizeInWords(mainGame: MainGame, amountOre: Ore, rulesNo?: number): string {
  if (pricesThatMultiply(mainGame, rulesNo) === undefined) return formatOre(amountOre);
  return amountsInWords(rulesOf(mainGame).kinds.map(({ units }) => timesOre(amountOre, units)));
}

/** What a stage of a plan pays: {@link prizeInWords} of its amount, or {@link shareOfStakes}. */
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

/** What a jackpot pays, by what the ticket costs: "kr 625, 1 250 og 2 500". */
export function jackpotPays(mainGame: MainGame, { perUnitOre }: Jackpot): string {
  return amountsInWords(rulesOf(mainGame).kinds.map(({ units }) => timesOre(perUnitOre, units)));
}

/** Amounts in one breath: "kr 50, 100 og 200". */
function amountsInWords(amounts: readonly Ore[]): string {
  return listed(
    amounts.map((each, at) => (at === 0 ? formatOre(each) : formatOre(each).replace(/^kr\s/, ''))),
  );
}

/** What a prize was won for, short: "2 rader", or what a jackpot is won for. */
export function prizeCounted(
  mainGame: MainGame,
  { stage, isJackpot = false }: { readonly stage: number; readonly isJackpot?: boolean | undefined },
): string {
  return isJackpot ? jackpotInWords(mainGame) : stageCounted(mainGame, stage);
}

/** The same within a sentence: "2 rader", "full bong". */
export const prizeInText = (...prize: Parameters<typeof prizeCounted>): string =>
  prizeCounted(...prize).toLowerCase();

/** What a jackpot is won for: "diagonal". Empty in a game that has none. */
export function jackpotInWords(mainGame: MainGame): string {
  return games[mainGame].jackpot ?? '';
}

/** A prize that is a share of what was staked on its round: "12,5 % av innsatsen". */
export function shareOfStakes(perMille: number): string {
  return `${(perMille / 10).toLocaleString('nb-NO')}\u00a0% av innsatsen`;
}
