import { formatOre, type Ore } from '@lokalbingo/money';

const rows = (count: number) => (count === 1 ? '1\u00a0rad' : `${count}\u00a0rader`);

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
  column: (letter: string, called: number) => `${letter}: ${called} av 15 trukket`,
  called: 'trukket',
  prizes: 'Premier',
  rows,
  stageNow: 'Spilles nå',
  stageWon: 'Vunnet',
  stageLater: 'Senere',
  winners: (winners: number, share: Ore, ball: string) =>
    winners === 1
      ? `1 bong på ${ball}: ${formatOre(share)}`
      : `${winners} bonger på ${ball}: ${formatOre(share)} hver`,
  stageNews: (stage: number, winners: number, share: Ore) =>
    winners === 1
      ? `${rows(stage)} er vunnet av 1 bong, ${formatOre(share)}.`
      : `${rows(stage)} er vunnet av ${winners} bonger, ${formatOre(share)} til hver.`,
};
