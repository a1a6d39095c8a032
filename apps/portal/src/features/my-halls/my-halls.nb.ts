import { gameName } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre } from '@lokalbingo/money';
import { clockWords, type Hours } from '../../parts/halls/hours.nb.ts';
import type { MyHall, RoundsAhead } from './my-hall.ts';

type SinceLast = NonNullable<MyHall['sinceLast']>;

/** "Siden sist: 3 bonger spilt, kr 875 vunnet", and the refunds of cancelled rounds. */
function sinceLast({ tickets, won, held, refundedTickets, refunded }: SinceLast): string {
  const bonger = (count: number) => (count === 1 ? '1 bong' : `${count} bonger`);
  const said = [
    ...(tickets > 0 ? [`${bonger(tickets)} spilt`] : []),
    ...(won > 0 ? [`${formatOre(won)} vunnet`] : []),
    ...(tickets > 0 && won === 0 && held === 0 ? ['ingen gevinst'] : []),
    ...(held > 0 ? [`${formatOre(held)} til godkjenning`] : []),
    ...(refundedTickets > 0
      ? [`${bonger(refundedTickets)} avlyst, ${formatOre(refunded)} tilbakebetalt`]
      : []),
  ];
  return `Siden sist: ${said.join(', ')}`;
}

/** Texts of my page and its hall cards (specification §2 My page, Hall card; §8 Balance, Empty states). */
export const hallTexts = {
  title: 'Min side',
  heading: 'Mine bingohaller',
  loggedInAs: (name: string) => `Du er logget inn som ${name}.`,
  allHalls: 'Alle mine bingohaller',
  hiddenHalls: (count: number) => `${count} av hallene dine vises ikke, fordi du ser hallene i én kjede.`,
  showAllHalls: 'Vis alle hallene mine',
  loadingHalls: 'Henter bingohallene dine',
  hallsFailed: 'Vi får ikke hentet bingohallene dine.',
  noHalls: 'Finner ingen haller med ditt mobilnummer registrert',
  noHallsAdvice: 'Ring bingohallen din, så registrerer betjeningen mobilnummeret ditt på spillekontoen.',
  whichHall: 'Grensene settes for hver hall. Hvilken hall gjelder det?',
  noHallYet: 'Du har ingen bingohall ennå. Når du er medlem i en, kan du sette grenser der.',
  notMyHall: 'Finner ikke denne bingohallen blant hallene dine.',
  noBankIdHeading: (eid: string) => `Du har ikke legitimert deg med ${eid} ennå`,
  noBankIdText:
    'Før du har legitimert deg, kan du ikke kjøpe bonger eller billetter, ta ut penger, eller sette spillegrenser og pause i en hall.',
  verify: (eid: string) => `Legitimer deg med ${eid}`,
  updateAmlHeading: 'Kundeopplysningene må oppdateres',
  updateAmlText: 'Loven krever at vi vet hvem kundene våre er. Det tar et par minutter.',
  updateAml: 'Oppdater kundeopplysningene',
  forceAmlHeading: 'Du må oppdatere kundeopplysningene',
  forceAmlText:
    'Pengene dine er trygge på spillekontoen. Loven krever at vi vet hvem kundene våre er, så du må oppdatere kundeopplysningene før du kan spille videre. Det tar et par minutter.',
  forceAmlVerifyFirst: (eid: string) => `Først må du legitimere deg med ${eid}.`,
  yourMoney: 'Pengene dine',
  yourMoneyText: 'Du kan ta ut pengene dine og se hva som har skjedd med dem også nå.',
  contactHalls: 'Trenger du hjelp? Ring bingohallen din',
  weakPassword: 'Passordet ditt er lett å gjette. Velg gjerne et nytt når det passer deg.',
  changePassword: 'Endre passord',
  more: 'Mer på Min side',
  joinHall: 'Bli medlem i en ny hall',
  aboutHall: 'Om hallen',
  insight: 'Spilloversikt',
  recall: 'Rundene mine',
  showMember: 'Vis meg i hallen',
  sinceLast,
  ownDetails: 'Opplysninger',
  sessions: 'Innlogginger',
  complaints: 'Klager',
  loadingBalance: 'Henter saldo...',
  balance: 'Saldo',
  balanceAt: (time: string) => `Saldo kl.\u00a0${time}:`,
  cardFault: 'Kortfeil - kontakt betjening',
  balanceFailed: 'Saldo ikke tilgjengelig',
  balanceStale: (time: string) => `Vi får ikke oppdatert saldoen. Du ser saldoen fra kl. ${time}.`,
  balanceFailedText: 'Vi får ikke hentet saldoen din.',
  heldPrizes: (amount: string) => `Til godkjenning: ${amount}`,
  heldPrizesText:
    'Hallen kontrollerer store gevinster før de settes inn på spillekontoen din. Du trenger ikke å gjøre noe. Du får en SMS når det er gjort.',
  limitsHeading: 'Gjenstående spillgrense dag / mnd / gevinst',
  day: 'Dag',
  month: 'Måned',
  prize: 'Gevinst',
  prizeText:
    'Egne penger teller mot grensene når du kjøper bonger og billetter eller overfører til et partnerspill. Gevinst er ingen grense. Det er den delen av saldoen som du har vunnet.',
  playAt: (time: string, game: MainGame) =>
    `Spill – neste trekning kl.\u00a0${time}, ${gameName(game).replace(' ', '\u00a0')}`,
  playOn: (game: MainGame) => `Spill – din trekning er i gang, ${gameName(game).replace(' ', '\u00a0')}`,
  playLast: (game: MainGame) => `Spill – dagens siste trekning er i gang, ${gameName(game)}`,
  playClosed: (game: MainGame) => `${gameName(game)} er stengt nå.`,
  dayRounds: 'Dagens spill',
  dayRoundsOf: (game: MainGame) => `Dagens spill i ${gameInText(game)}`,
  cardFaultText: 'Betjeningen i hallen retter feilen.',
  game: gameName,
  gameClosed: 'Stengt',
  gamePaused: 'Spillepause',
  gameOpen: 'Åpent',
  gameCardFault: 'Kortfeil',
  allClosed: 'Spillene er stengt, og vil åpnes i bingosalongens åpningstid.',
  someClosed: 'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid',
  closedThen: 'Neste runde står på siden til hallen.',
  pausedHeading: 'Spillepause er aktivert',
  pausedUntil: (date: string) =>
    `Du kan spille igjen ${date}. Før det kan du ikke spille eller sette inn penger i denne hallen.`,
  pausedDays: (days: number) =>
    `Pausen varer i ${days === 1 ? '1 dag' : `${days} dager`} til. I den tiden kan du ikke spille eller sette inn penger i denne hallen.`,
  pauseUnknown: 'Vi vet ikke om du har spillepause her akkurat nå. Har du spillepause, gjelder den fortsatt.',
  pause: 'Spillepause',
  pauseNotOffered:
    'Denne hallen tilbyr ikke egen spillepause på nett. Ring hallen, så hjelper betjeningen deg. Du kan også ta pause fra alle haller på Min side.',
  globalPause: 'Spillepause',
  globalPauseLonger: 'Forleng spillepausen',
  globalPauseHint: (product: string) => `Pause fra alle bingohallene i ${product}, på nett, i 12 måneder.`,
  globalPauseNoHall: 'Du er ikke medlem i noen bingohall her, så det er ingenting å ta pause fra.',
  globalPauseHeading: 'Du har spillepause i alle haller',
  globalPauseText: (date: string) =>
    `Du kan spille igjen ${date}. Før det kan du ikke spille på nett, kjøpe billetter, sette inn penger eller bli medlem i en ny hall. Pausen kan ikke oppheves eller gjøres kortere.`,
  globalPauseOpen:
    'Du kan fortsatt ta ut penger og se saldo og transaksjoner. Bongene du har kjøpt, er fortsatt med.',
  deposit: 'Innskudd',
  depositPaused: 'Du kan ikke sette inn penger mens du har spillepause.',
  depositDisabled: 'Kortbetaling er midlertidig deaktivert',
  depositDisabledThen: 'Du kan sette inn penger i hallen.',
  buyVoucher: 'Kjøpe billetter',
  buyVoucherOn: (hall: string) => `Kjøpe billetter i ${hall}`,
  noVouchers: 'Hallen selger ikke billetter på nett. Betjeningen i hallen hjelper deg.',
  buyVoucherPaused: 'Du kan ikke kjøpe billetter mens du har spillepause.',
  myVouchers: 'Mine billetter',
  myVouchersOn: (hall: string) => `Mine billetter i ${hall}`,
  remoteGame: 'Partnerspill',
  remoteGameOn: (hall: string) => `Partnerspill i ${hall}`,
  remoteGameOpen: ({ closesAt }: Hours) => `Åpent til kl.\u00a0${clockWords(closesAt)}`,
  remoteGameClosed: ({ opensAt }: Hours) => `Stengt nå, åpner kl.\u00a0${clockWords(opensAt)}`,
  noRemoteGame: 'Hallen har ikke partnerspill.',
  comingDialog: 'Henter …',
  onItsWay: (amount: string) => `${amount} er på vei`,
  withdraw: 'Uttak',
  transactions: 'Transaksjoner',
  limits: 'Spillegrenser',
  hallPage: 'Bingoside',
  hallPageNeedsEid: (eid: string) => `Bingosiden åpner når du har legitimert deg med ${eid}.`,
};

/** Beyond this number, only the first two starts are named, and the others counted. */
const startsListed = 3;

/**
 * Bought tickets for rounds that have not begun, in a text of limited length: "3 bonger til kl. 20.30", "6
 * bonger: kl. 20.30 og 20.40", "12 bonger: kl. 20.30, 20.40 og 2 spill til". The game is named if there are
 * others.
 */
export function aheadInWords(rounds: RoundsAhead, game: MainGame | undefined): string {
  const tickets = rounds.reduce((sum, round) => sum + round.tickets, 0);
  const times = rounds.slice(0, startsListed).map(({ startsAt }) => formatOsloTime(startsAt));
  const rest = rounds.length > startsListed ? `${rounds.length - 2}\u00a0spill til` : times.at(-1);
  const listed = rounds.length > startsListed ? times.slice(0, 2) : times.slice(0, -1);
  const when = listed.length === 0 ? `til kl.\u00a0${rest}` : `kl.\u00a0${listed.join(', ')} og ${rest}`;
  const words = `${tickets}\u00a0${tickets === 1 ? 'bong' : 'bonger'}${listed.length === 0 ? ' ' : ': '}${when}`;
  return game === undefined ? words : `${gameName(game)}: ${words}`;
}

const gameInText = (game: MainGame): string => (game === 3 ? gameName(game) : gameName(game).toLowerCase());
