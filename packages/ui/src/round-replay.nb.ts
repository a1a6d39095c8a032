/** Texts of the replay of a round. */
import { prizeInText, stageInWords } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import { formatOre, type Ore } from '@lokalbingo/money';

/** The viewer of the replay: the player whose tickets it shows, or a staff member. */
export type ReplayReader = 'player' | 'staff';

const afterwards: Readonly<Record<OwnPrize['state'], string>> = {
  paid: '',
  held: ', venter på godkjenning',
  refused: ', ikke godkjent',
};

const tickets = (count: number): string => (count === 1 ? '1\u00a0bong' : `${count}\u00a0bonger`);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const replayTexts = {
  replay: 'Runden, tall for tall',
  notDrawn: 'Ingen tall ble trukket.',
  first: 'Til starten',
  previous: 'Forrige tall',
  next: 'Neste tall',
  last: 'Til slutten',
  slider: 'Hvor i trekningen',
  position: (position: number, of: number, name: string) =>
    position === 0 ? 'Før første tall' : `Tall ${position} av ${of}: ${name}`,
  playedFor: (mainGame: MainGame, stage: number) => `Det spilles om ${stageInWords(mainGame, stage)}`,
  stageWon: (mainGame: MainGame, stage: number, winners: number) =>
    `${capital(stageInWords(mainGame, stage))} ble vunnet av ${tickets(winners)}`,
  ticket: (ticketNo: number) => `Bong ${ticketNo}`,
  toGo: (missing: number) => `mangler ${missing}`,
  prize: (mainGame: MainGame, prize: OwnPrize) =>
    `Vant ${formatOre(prize.prizeOre)} (${prizeInText(mainGame, prize)})${afterwards[prize.state]}`,
  winAt: (name: string, amount: Ore) => `${formatOre(amount)} på ${name}`,
  to: {
    player: {
      tickets: 'Bongene dine',
      wins: 'Gevinstene dine',
      paid: (amount: Ore) => `Du vant ${formatOre(amount)}!`,
      held: (amount: Ore) => `Du vant ${formatOre(amount)}, som venter på godkjenning.`,
      refused: (amount: Ore) =>
        `${formatOre(amount)} ble ikke godkjent. Ring hallen, så får du vite hvorfor.`,
      allOfIt: 'Tallene vises slik de ble trukket. Bongene merkes på nytt på skjermen din.',
    },
    staff: {
      tickets: 'Medlemmets bonger',
      wins: 'Medlemmets gevinster',
      paid: (amount: Ore) => `Medlemmet vant ${formatOre(amount)}.`,
      held: (amount: Ore) => `Medlemmet vant ${formatOre(amount)}, som venter på godkjenning.`,
      refused: (amount: Ore) => `${formatOre(amount)} ble ikke godkjent.`,
      allOfIt: 'Tallene vises slik de ble trukket. Bongene merkes på nytt på denne skjermen.',
    },
  } satisfies Record<ReplayReader, unknown>,
};
