/** Texts of the rounds of the day, and of buying for several of them at once. */
import { pricesThatMultiply, shareOfStakes } from '@lokalbingo/bingo/games.nb';
import { listed } from '@lokalbingo/bingo/listed.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { formatOre, type Ore } from '@lokalbingo/money';

const ticketsOf = (count: number): string => (count === 1 ? '1\u00a0bong' : `${count}\u00a0bonger`);

/** Texts of "Dagens spill". */
export const dayTexts = {
  intro: 'Kjøp de samme bongene til én eller flere av dagens runder.',
  perRound: 'Bonger til hver runde',
  rounds: 'Runder du vil kjøpe til',
  nextThree: 'Velg de tre neste',
  chooseNone: 'Ta bort alle valg',
  prizes: (prizes: string) => `Premier i hver runde: ${prizes}.`,
  otherPrizes: (prizes: string) => `Premier: ${prizes}`,
  at: (time: string) => `Kl.\u00a0${time}`,
  startsIn: (left: string) => `om ${left}`,
  startsSoon: 'straks',
  own: (count: number) => `Du har ${ticketsOf(count)}`,
  full: 'Du kan ikke kjøpe flere.',
  hour: (time: string, rounds: number) =>
    `Fra kl.\u00a0${time}: ${rounds}\u00a0${rounds === 1 ? 'runde' : 'runder'}`,
  chosenInHour: (count: number) => `${count}\u00a0valgt`,
  ownInHour: (count: number) => `du har ${ticketsOf(count)}`,
  closed: (time: string) => `Salget til runden kl.\u00a0${time} er stengt.`,
  takeAway: (time: string) => `Ta bort kl.\u00a0${time}`,
  /** Says that the tickets bought now close other games until a later round is over. */
  laterHeading: 'Du kjøper til senere i dag',
  later: (mainGame: MainGame, time: string) =>
    mainGame === 3
      ? `Du kan ikke spille Hovedspill\u00a02 i denne kjedens haller, eller Lynbingo i andre av dem, før runden kl.\u00a0${time} er ferdig.`
      : `Du kan ikke spille andre hovedspill i denne kjedens haller før runden kl.\u00a0${time} er ferdig.`,
  understood: 'Jeg har lest dette',
  sum: (tickets: number, rounds: number) =>
    rounds === 1 ? `${ticketsOf(tickets)}.` : `${ticketsOf(tickets)} til hver av ${rounds}\u00a0runder.`,
  buy: (tickets: number, rounds: number, total: Ore) =>
    `Kjøp ${ticketsOf(tickets)} til ${rounds}\u00a0${rounds === 1 ? 'runde' : 'runder'} for\u00a0${formatOre(total)}`,
  buyNothingYet: 'Kjøp bonger',
  noneChosen: 'Velg én eller flere runder.',
  noneWanted: 'Velg hvor mange bonger du vil ha til hver runde.',
  tooMany: (most: number) => `Du kan kjøpe til høyst ${most} runder om gangen.`,
  readFirst: 'Les den gule boksen, og kryss av nederst.',
  fullRound: (held: number, time: string) =>
    `Du har ${ticketsOf(held)} til runden kl.\u00a0${time}, og kan ikke kjøpe så mange til.`,
};

/**
 * The prizes of a round on one line, stage by stage: "kr 100, kr 150 og kr 1 000"; if the ticket's price
 * multiplies them, those of the cheapest.
 */
export function prizesInWords(
  mainGame: MainGame,
  { prizes, rules }: Pick<RoundOnSale, 'prizes' | 'rules'>,
): string {
  const each = prizes.map((prize) =>
    prize.kind === 'fixed' ? formatOre(prize.amount) : shareOfStakes(prize.perMille),
  );
  const multiply = pricesThatMultiply(mainGame, rules) !== undefined;
  return listed(each) + (multiply ? ' for den billigste bongen, og mer for de dyrere' : '');
}
