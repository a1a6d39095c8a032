import type { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { gameName, winningTickets } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre } from '@lokalbingo/money';

type Shares = ReturnType<typeof publishedShares>;

const tickets = (count: number): string => (count === 1 ? '1 bong' : `${count} bonger`);

/** Texts of the screen on the wall. */
export const wallTexts = {
  starting: 'Kobler til',
  startingText: 'Skjermen prøver igjen av seg selv.',
  pair: 'Koble til skjermen',
  pairText: (address: string) =>
    `Daglig leder åpner Hallskjermer i Hallpanelet (${address}) og skriver inn koden.`,
  pairAgain: 'Koden varer i ti minutter. Så kommer det en ny.',
  lost: (time: string) => `Uten forbindelse siden ${time}`,
  helpline: (name: string, phone: string) => `${name} ${phone}`,
  ageLimit: 'Aldersgrense 18 år',
  next: 'Neste',
  firstBall: 'Første',
  ballNo: (count: number) => `Tall nr. ${count}`,
  playedFor: 'Vi spiller om',
  allWon: 'Alt er vunnet',
  oneShort: (count: number) => (count === 1 ? '1 bong mangler 1' : `${count} bonger mangler 1`),
  winners: (shares: Shares) =>
    shares
      .map((share) => {
        const each = share.winners === 1 ? '' : ' hver';
        return `${winningTickets(share)}: ${formatOre(share.shareOre)}${each}`.replaceAll(' ', '\u00a0');
      })
      .join(', '),
  corrected: (next: string, was: string) => `Rettet: neste tall er ${next}, ikke ${was}.`,
  paused: (reason: string) => `Pause: ${reason}`,
  handedOver: 'Maskinen trekker resten.',
  waitsForCaller: 'Vi venter på oppleseren.',
  waits: 'Vi venter',
  callerNotBegun: 'Oppleseren har ikke begynt ennå.',
  callerSilent: 'Oppleseren har stoppet opp. Vi venter på neste tall.',
  saleClosesIn: 'Salget stenger om',
  drawBeginsIn: 'Trekningen starter om',
  drawBegins: 'Trekningen begynner',
  soon: 'straks',
  sold: (count: number) => `${tickets(count)} solgt`,
  roundAt: (time: string) => `Runden\u00a0kl.\u00a0${time}`,
  prizes: 'Premier',
  nextRounds: 'Neste runder',
  noMoreRounds: 'Ingen flere runder i dag',
  finished: 'Runden er ferdig',
  proof: (roundId: number) => `Rundenummer ${roundId}`,
  proofText: 'Alle kan kontrollere trekningen på spillsidene våre.',
  proofByHall: 'Tallene er trukket i hallen.',
  proofByBoth: 'Hallen trakk de første tallene, og maskinen resten.',
  cancelled: 'Runden er avlyst',
  cancelledBecause: {
    no_tickets: 'Ingen bonger ble solgt.',
    too_low_stakes: 'Det ble solgt for få bonger.',
    technical_fault: 'Det oppstod en teknisk feil.',
    hall_decision: 'Hallen har avlyst runden.',
  },
  notBegun: 'Trekningen kom ikke i gang i tide.',
  paidBack: 'Innsatsen er betalt tilbake.',
  gameClosed: (mainGame: MainGame) => `${gameName(mainGame)} er stengt nå`,
  hallClosed: 'Hallen er stengt',
  openToday: (from: string, to: string) =>
    `Åpent i dag kl.\u00a0${readTime(from)}\u2060–\u2060${readTime(to)}`,
  scan: 'Spill hjemmefra',
  scanText: 'Skann koden med mobilen.',
  hallPage: (hall: string) => `Siden til ${hall}`,
};

/** A time of the hall's wall clock, "18:30", as it is written: "18.30". */
const readTime = (time: string): string => time.replace(':', '.');

/** The remaining time, in minutes and seconds: "2:05". */
export function leftInWords(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
