import type { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { stageCounted, winningTickets } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre, type Ore, zeroOre } from '@lokalbingo/money';

/** Winning tickets with the same prize, from `publishedShares`. */
type Shares = ReturnType<typeof publishedShares>;

const eachGot = (shares: Shares): string =>
  shares
    .map((share) => {
      const each = share.winners === 1 ? '' : ' til hver';
      return `${winningTickets(share)}, ${formatOre(share.shareOre)}${each}`;
    })
    .join(' og ');

/** A ball's letter and number stay on one line. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0');

/** Texts of the live draw. A message in place of the last numbers has at most two lines on a phone. */
export const drawTexts = {
  heading: 'Trekningen',
  ballNo: (count: number) => (count === 1 ? '1 tall trukket' : `${count} tall trukket`),
  next: 'Neste',
  calledName: (name: string) => `Trukket: ${name}`,
  nextName: (name: string) => `Neste tall: ${name}`,
  previous: 'De fem forrige',
  calledOnce: (names: readonly string[]) => `${names.join(', ')}.`,
  begins: (time: string) => `Salget til runden kl.\u00a0${time} er stengt, og trekningen begynner.`,
  isDrawn: (time: string) => `Runden kl.\u00a0${time} trekkes nå.`,
  closed: 'Salget er stengt.',
  startsIn: (left: string) => `Trekningen starter om ${left}.`,
  startsSoon: 'Trekningen starter straks.',
  playedFor: 'Nå spilles det om',
  allWon: 'Alt er vunnet',
  wonSoFar: (amount: Ore) => `Vunnet ${formatOre(amount)}`,
  boardAndPrizes: 'Tavle',
  boardHeading: 'Tavle og premier',
  hallBegins: 'Vi venter på oppleseren i hallen.',
  callerNotBegun: 'Oppleseren har ikke begynt ennå. Vi venter på det første tallet.',
  paused: (reason: string) => `Pause: ${reason}`,
  handedOver: 'Maskinen trekker resten.',
  callerSilent: 'Oppleseren har stoppet opp. Vi venter på neste tall.',
  corrected: (next: string, was: string) =>
    `Oppleseren har rettet: neste tall er ${unbroken(next)}, ikke ${unbroken(was)}.`,
  delayed: 'Trekningen er forsinket. Vi venter på neste tall. Bongene dine er trygge.',
  prizes: 'Premier',
  stage: stageCounted,
  byPrice: (prices: string) => `For en bong til ${prices}.`,
  /** The prize of the cheapest ticket, when others get more. */
  prizeFrom: (amount: Ore) => `fra ${formatOre(amount)}`,
  stageNow: 'Spilles nå',
  stageWon: 'Vunnet',
  stageLater: 'Senere',
  /** On one line, which is reserved from the start: the smallest and the largest of unequal shares. */
  winners: (shares: Shares, ball: string) => {
    const count = shares.reduce((sum, { winners }) => sum + winners, 0);
    const tickets = `${count === 1 ? '1 bong' : `${count} bonger`} på ${ball}`;
    const amounts = shares.map(({ shareOre }) => shareOre).toSorted((one, other) => one - other);
    const [least = zeroOre, most = least] = [amounts[0], amounts.at(-1)];
    if (least !== most) return `${tickets}: fra ${formatOre(least)} til ${formatOre(most)}`;
    return `${tickets}: ${formatOre(least)}${count === 1 ? '' : ' hver'}`;
  },
  stageNews: (mainGame: MainGame, stage: number, shares: Shares) =>
    `${stageCounted(mainGame, stage)} er vunnet av ${eachGot(shares)}.`,
};
