/** Texts of the page of a hall. */
import {
  gameName,
  jackpotInWords,
  jackpotPays,
  kindName,
  kindNote,
  prizeInWords,
  shareOfStakes,
  stageCounted,
} from '@lokalbingo/bingo/games.nb';
import { listed } from '@lokalbingo/bingo/listed.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { OpenDay, PublicHall, SpecialDay } from '@lokalbingo/contract/hall-page';
import { dayInWords, specialHours } from '../../parts/halls/halls.nb.ts';
import { clockWords, hoursInWords } from '../../parts/halls/hours.nb.ts';
import { capital } from '../../platform/capital.ts';

const at = (moment: Date): string => `kl.\u00a0${formatOsloTime(moment)}`;

/** "hvert 3. minutt" */
function often(everyMs: number): string {
  const seconds = everyMs / 1000;
  if (seconds % 3600 === 0) return seconds === 3600 ? 'hver time' : `hver ${seconds / 3600}. time`;
  if (seconds % 60 === 0) return seconds === 60 ? 'hvert minutt' : `hvert ${seconds / 60}. minutt`;
  return `hvert ${seconds}. sekund`;
}

export const hallPageTexts = {
  description: (hall: string, town: string) =>
    `${hall} i ${town}: adresse, åpningstider og telefon, dagens spill på nett med tider og premier, og hvordan du blir medlem.`,
  loading: 'Henter bingohallen',
  loadFailed: 'Vi får ikke hentet bingohallen.',
  unknown: 'Vi finner ikke denne bingohallen',
  unknownText: 'Adressen kan være skrevet feil, eller hallen er ikke her lenger.',
  toFinder: 'Finn en bingohall',
  toOtherHalls: 'Se alle bingohallene',
  ofChain: (chain: string) => `En hall i ${chain}`,
  address: ({ street, postcode, town }: Pick<PublicHall, 'street' | 'postcode' | 'town'>) =>
    `${street}, ${postcode}\u00a0${town}.`,
  map: 'Vis i kart',
  mapOf: (hall: string) => `Vis i kart: ${hall} (åpnes i ny fane)`,
  openToday: (day: OpenDay) => `Åpent i dag ${hoursInWords(day)}`,
  closedToday: 'Stengt i dag',
  /** The next opening day, counted in days from today: 0 is today. */
  closedNow: ({ weekday, opensAt }: OpenDay, daysAhead: number) => {
    const day = ['', 'i\u00a0morgen '][daysAhead] ?? `${hallPageTexts.weekdays[weekday - 1]?.toLowerCase()} `;
    return `Stengt nå, åpner ${day}kl.\u00a0${clockWords(opensAt)}`;
  },
  toMyPage: 'Gå til min side',
  member: 'Du har spillekonto i denne hallen.',
  openingHours: 'Åpningstider i hallen',
  weekdays: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
  today: 'i dag',
  hours: hoursInWords,
  closed: 'Stengt',
  holidays: 'På helligdager kan tidene være andre.',
  specialDays: 'Dager med andre tider',
  specialDay: ({ day, label }: SpecialDay) => `${dayInWords(day)}, ${label}`,
  specialHours,
  hoursUnknown: 'Vi har ikke fått åpningstidene.',
  games: 'Spill på nett i dag',
  noGames: 'Denne hallen har ingen spill på nett for tiden. I hallen er du velkommen til å spille som før.',
  gamesUnknown: 'Tidene for dagens runder står her når du har nett.',
  game: gameName,
  next: (start: Date) => `Neste runde ${at(start)}`,
  follows: (starts: readonly Date[]) => `Deretter kl.\u00a0${listed(starts.map(formatOsloTime))}.`,
  evenly: (everyMs: number, last: Date) => `En runde ${often(everyMs)}, den siste ${at(last)}.`,
  lastAt: (last: Date) => `Dagens siste runde begynner ${at(last)}.`,
  noneLeft: 'Ingen flere runder i dag.',
  usually: (from: string, until: string) =>
    `Rundene begynner mellom kl.\u00a0${from.replace(':', '.')} og ${until.replace(':', '.')}.`,
  allTimes: (count: number) => `Alle tider som er igjen i dag (${count})`,
  prices: 'Bonger',
  kind: kindName,
  kindNote,
  prizes: 'Premier',
  stage: stageCounted,
  sharePrize: shareOfStakes,
  jackpot: (game: MainGame, balls: number) => `${capital(jackpotInWords(game))}, ${balls}\u00a0trekk`,
  jackpotPays,
  prize: prizeInWords,
  byPrice: (prices: string, firstStage: string) =>
    `For en bong til ${prices}. Diagonalen gjelder så lenge ${firstStage} ikke er vunnet.`,
  prizesRenewed: 'Reglene for premiene er nye. Last siden på nytt for å se dem.',
  alsoHere: 'Dette finner du også',
  remoteGame: 'Partnerspill på nett mellom kl.\u00a010 og\u00a022.',
  vouchers: 'Billetter til spillterminalene i hallen, kjøpt på nett.',
  join: 'Slik blir du medlem',
  joinSteps: (hall: string, eid: string) => [
    {
      heading: 'Kom innom, eller registrer deg her',
      text: `I hallen hjelper betjeningen deg i gang. Hjemmefra registrerer du deg med ${eid}.`,
    },
    {
      heading: 'Ha dette klart',
      text: `I hallen: gyldig legitimasjon med bilde. På nett: ${eid} og mobilen din. Du må ha fylt 18 år.`,
    },
    {
      heading: 'Åpne spillekonto i hallen',
      text: `Velg ${hall}, sett inn penger i hallen eller på nett, og spill sammen med dem som sitter der.`,
    },
  ],
  register: 'Registrer deg',
  unverified: (eid: string) => `Legitimer deg med ${eid} på Min side, så kan du åpne spillekonto her.`,
};
