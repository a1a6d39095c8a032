/** Texts of the rounds of the day, and of buying for several of them at once. */
import { pricesThatMultiply, prizeInWords, shareOfStakes } from '@lokalbingo/bingo/games.nb';
import { listed } from '@lokalbingo/bingo/listed.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { formatOre, type Ore } from '@lokalbingo/money';

const ticketsOf = (count: number): string => (count === 1 ? '1\u00a0bong' : `${count}\u00a0bonger`);

/** Texts of "Dagens spill". */
export const dayTexts = {
  intro: 'Kjøp de samme bongene til ett eller flere av dagens spill.',
  perRound: 'Bonger til hvert spill',
  rounds: 'Spill du vil kjøpe til',
  nextThree: 'Velg de tre neste',
  chooseNone: 'Ta bort alle valg',
  prizes: (prizes: string) => `Premier i hvert spill: ${prizes}.`,
  otherPrizes: (prizes: string) => `Premier: ${prizes}`,
  at: (time: string) => `Kl.\u00a0${time}`,
  startsIn: (left: string) => `om ${left}`,
  startsSoon: 'straks',
  own: (count: number) => `Du har ${ticketsOf(count)}`,
  full: 'Du kan ikke kjøpe flere.',
  hour: (time: string, rounds: number) => `Fra kl.\u00a0${time}: ${rounds}\u00a0spill`,
  chosenInHour: (count: number) => `${count}\u00a0valgt`,
  ownInHour: (count: number) => `du har ${ticketsOf(count)}`,
  closed: (time: string) => `Salget til spillet kl.\u00a0${time} er stengt.`,
  takeAway: (time: string) => `Ta bort kl.\u00a0${time}`,
  /** What the rule of one game at a time means for who has tickets of a game until a later round is over. */
  laterHeading: 'Du kjøper til senere i dag',
  later: (mainGame: MainGame, time: string) =>
    mainGame === 3
      ? `Til spillet kl.\u00a0${time} er ferdig, kan du ikke spille hovedspill\u00a02 hos denne operatøren, og ikke Lynbingo i andre haller.`
      : `Til spillet kl.\u00a0${time} er ferdig, kan du ikke spille andre hovedspill hos denne operatøren, verken her eller i andre haller.`,
  understood: 'Jeg har lest dette',
  sum: (tickets: number, rounds: number) =>
    rounds === 1 ? `${ticketsOf(tickets)}.` : `${ticketsOf(tickets)} til hvert av ${rounds}\u00a0spill.`,
  buy: (tickets: number, rounds: number, total: Ore) =>
    `Kjøp ${ticketsOf(tickets)} til ${rounds}\u00a0spill for\u00a0${formatOre(total)}`,
  buyNothingYet: 'Kjøp bonger',
  noneChosen: 'Velg ett eller flere spill.',
  noneWanted: 'Velg hvor mange bonger du vil ha til hvert spill.',
  tooMany: (most: number) => `Du kan kjøpe til ${most} spill om gangen.`,
  readFirst: 'Les hva kjøpet stenger, og kryss av for at du har lest det.',
  fullRound: (held: number, time: string) =>
    `Du har ${ticketsOf(held)} til spillet kl.\u00a0${time}, og kan ikke kjøpe så mange til.`,
};

/**
 * The prizes of a round on one line, stage by stage: "kr 100, kr 150 og kr 1 000"; where they go by the price of the
 * ticket "kr 50, 100 og 200; kr 100, 200 og 400 for en bong til kr 5, 10 og 20".
 */
export function prizesInWords(
  mainGame: MainGame,
  { prizes, rules }: Pick<RoundOnSale, 'prizes' | 'rules'>,
): string {
  const each = prizes.map((prize) =>
    prize.kind === 'fixed' ? prizeInWords(mainGame, prize.amount, rules) : shareOfStakes(prize.perMille),
  );
  const prices = pricesThatMultiply(mainGame, rules);
  return prices === undefined ? listed(each) : `${each.join('; ')} for en bong til ${prices}`;
}
