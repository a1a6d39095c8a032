import { stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre, type Ore } from '@lokalbingo/money';

/** Winning tickets that got the same, as `toldShares` tells them. */
type Shares = readonly { readonly winners: number; readonly shareOre: Ore }[];

const eachGot = (shares: Shares): string =>
  shares
    .map(({ winners, shareOre }) =>
      winners === 1 ? `1 bong, ${formatOre(shareOre)}` : `${winners} bonger, ${formatOre(shareOre)} til hver`,
    )
    .join(' og ');

/** Texts of the live draw. */
export const drawTexts = {
  heading: 'Trekningen',
  ballNo: (count: number) => (count === 1 ? '1 tall trukket' : `${count} tall trukket`),
  next: 'Neste',
  calledName: (name: string) => `Trukket: ${name}`,
  nextName: (name: string) => `Neste tall: ${name}`,
  previous: 'De fem forrige',
  calledTwice: (name: string) => `${name}. ${name}.`,
  closed: 'Salget er stengt.',
  startsIn: (left: string) => `Trekningen starter om ${left}.`,
  startsSoon: 'Trekningen starter straks.',
  playedFor: 'Nå spilles det om',
  allWon: 'Alt er vunnet',
  wonSoFar: (amount: Ore) => `Vunnet ${formatOre(amount)}`,
  boardAndPrizes: 'Tavle',
  boardHeading: 'Tavle og premier',
  delayed: 'Trekningen er forsinket. Vi venter på neste tall. Bongene dine er trygge.',
  speech: 'Les opp',
  speechName: 'Les opp tall og gevinster',
  speechStarted: 'Tallene leses opp.',
  board: 'Tavle',
  column: (name: string, called: number, of: number) => `${name}: ${called} av ${of} trukket`,
  called: 'trukket',
  prizes: 'Premier',
  stage: stageCounted,
  stageNow: 'Spilles nå',
  stageWon: 'Vunnet',
  stageLater: 'Senere',
  winners: (shares: Shares, ball: string) =>
    shares
      .map(({ winners, shareOre }) =>
        winners === 1
          ? `1 bong på ${ball}: ${formatOre(shareOre)}`
          : `${winners} bonger på ${ball}: ${formatOre(shareOre)} hver`,
      )
      .join(', '),
  stageNews: (mainGame: MainGame, stage: number, shares: Shares) =>
    `${stageCounted(mainGame, stage)} er vunnet av ${eachGot(shares)}.`,
};
