/** Texts of the screens of game plans. */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay, formatOsloTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { formatOre, type Ore } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';

export const plansTexts = {
  title: 'Spilleplan',
  text: 'En plan sier når hallen spiller, hva bongene koster og hva de gir. Én person foreslår, og en annen godkjenner. Runder som er til salgs, endres aldri.',
  titleOf: (game: string, version: number) => `${game}, utgave ${version}`,
  newTitle: (game: string) => `Ny plan for ${game}`,
  columns: { version: 'Utgave', applies: 'Gjelder', prices: 'Priser', state: 'Status' },
  version: (version: number) => `Utgave ${version}`,
  none: 'Hallen spiller ikke dette spillet.',
  make: 'Lag ny plan',
  makeFor: (game: string) => `Lag ny plan for ${game}`,
  earlier: 'Tidligere utgaver',
  notFound:
    'Vi finner ikke planen i denne hallen. Er du med i flere haller, kan du bytte hall øverst på siden.',
  terms: 'Dette sier planen',
  history: 'Historikk',
  setUp: 'Planen kom med installasjonen.',
  steps: {
    drafted: 'Lagret utkast',
    proposed: 'Foreslått',
    approved: 'Godkjent',
    withdrawn: 'Trukket tilbake',
  },
  stepColumns: { step: 'Steg', by: 'Av', at: 'Tid' },
  propose: 'Foreslå planen',
  proposeText:
    'En annen må godkjenne planen før den gjelder. Etterpå kan du ikke endre den, bare trekke den tilbake.',
  approve: 'Godkjenn planen',
  approveTitle: 'Godkjenn planen?',
  loneTicket: (wins: Ore, least: Ore) =>
    `Jeg har sett at én bong alene kan vinne ${formatOre(wins)}, mer enn minste omsetning på ${formatOre(least)}.`,
  loneTicketMissing: 'Kryss av før du godkjenner.',
  withdraw: 'Trekk tilbake',
  copy: 'Kopier til andre haller',
  copyTitle: 'Kopier til andre haller',
  copyText: 'Planen blir et utkast i hver hall du velger.',
  copyNone: 'Du styrer ingen andre haller i kjeden.',
  copySubmit: 'Lag utkast',
  copyMissing: 'Velg minst én hall.',
  copied: (count: number) =>
    count === 1 ? 'Utkastet er laget i én hall.' : `Utkastet er laget i ${count} haller.`,
  again: 'Lag ny utgave av denne',
};

export const editorTexts = {
  when: 'Når',
  weekdays: 'Dager',
  weekdayMissing: 'Velg minst én dag.',
  lastDayHint: 'La feltet stå tomt hvis planen skal gjelde inntil videre.',
  interval: 'Minutter mellom rundene',
  closes: 'Sekunder fra salget stenger til runden starter',
  pace: 'Sekunder mellom tallene',
  tickets: 'Bonger',
  priceOf: (kind: string) => `Pris, ${kind}`,
  fixedPrice: (kind: string) => `${kind} koster det samme i alle haller.`,
  mostTickets: 'Høyeste antall bonger per spiller',
  least: 'Minste omsetning',
  leastHint: 'Runden blir avlyst hvis det selges for mindre, og alle får pengene tilbake.',
  prizes: 'Premier',
  prizesHint: 'Beløpene gjelder den billigste bongen. Dyrere bonger kan få flere ganger så mye.',
  prizeOf: (stage: string) => `Premie for ${stage.toLowerCase()}`,
  unitOf: (stage: string) => `Kroner eller prosent for ${stage.toLowerCase()}`,
  units: { fixed: 'kroner', share_of_stakes: 'prosent av omsetningen' },
  draw: 'Trekning',
  drawSources: {
    rng: 'Maskinen trekker tallene',
    led: 'Maskinen trekker når oppleseren trykker',
    hall: 'Oppleseren i hallen trekker tallene',
  },
  suffix: 'kr',
  amountWrong: 'Skriv et beløp i kroner, for eksempel 15 eller 7,50.',
  numberWrong: 'Skriv et tall, for eksempel 10 eller 2,5.',
  dayWrong: 'Velg en dag.',
  timeWrong: 'Skriv et klokkeslett.',
  save: 'Lagre utkast',
  saved: 'Utkastet er lagret.',
  unsaved: 'Lagre utkastet før du foreslår det.',
  conflict: 'En annen har endret utkastet',
  conflictText:
    'Det du har skrevet, står her fortsatt. Du kan lagre det som et eget utkast, eller hente det den andre har skrevet.',
  saveAsNew: 'Lagre som eget utkast',
  fetchOther: 'Hent den andres utkast',
};

export const previewTexts = {
  title: 'Forhåndsvisning',
  incomplete: 'Fyll ut feltene som mangler, så regner vi ut hva planen betyr.',
  begins: (start: Date, now: Date) =>
    `Begynner med runden kl.\u00a0${formatOsloTime(start)} ${dayFrom(start, now)}.`,
  broken: 'Dette er ikke tillatt',
  brokenText: 'Rett opp dette før planen kan foreslås.',
  week: 'En uke med planen',
  weekColumns: { day: 'Dag', rounds: 'Runder', first: 'Første', last: 'Siste', prizes: 'Faste premier' },
  noRounds: 'Ingen',
  round: 'I hver runde',
  fixed: 'Faste premier',
  fixedMost: (least: Ore, most: Ore) => `${formatOre(least)}, høyst ${formatOre(most)}`,
  from: (least: Ore) => `fra ${formatOre(least)}`,
  jackpot: (balls: number) => `Jackpot på ${balls} trekk, til hver`,
  share: 'Andel av omsetningen',
  lone: (kind: string) => `Én ${kind.toLowerCase()} alene kan vinne`,
  loneTitle: 'Én bong alene kan vinne mer enn minste omsetning',
  loneText: (wins: Ore, least: Ore) =>
    `Er det bare solgt én bong, kan den vinne ${formatOre(wins)}. Minste omsetning er ${formatOre(least)}. Den som godkjenner, må bekrefte å ha sett dette.`,
  changes: 'Endres fra planen som gjelder',
  changeColumns: { field: 'Hva', before: 'Nå', after: 'Blir' },
  same: 'Planen er lik den som gjelder.',
  first: 'Hallen har ingen plan for spillet denne dagen.',
};

/** A day seen from now: "i dag", "i morgen" or the date. */
function dayFrom(moment: Date, now: Date): string {
  const day = osloIsoDay(moment);
  if (day === osloIsoDay(now)) return 'i dag';
  if (day === osloIsoDay(new Date(now.getTime() + 86_400_000))) return 'i morgen';
  return formatIsoDay(day);
}

const week = new Intl.DateTimeFormat('nb-NO', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A day of a week: "lør. 28. nov.". */
export const dayOfWeekInWords = (day: string): string => week.format(new Date(`${day}T12:00:00Z`));

/** Why an act on a plan failed. */
export function planFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'plan_not_found':
      return plansTexts.notFound;
    case 'plan_changed':
      return 'En annen har endret planen. Last siden på nytt for å se endringen.';
    case 'plan_breaks_rules':
      return 'Planen bryter en regel. Se hvilken i forhåndsvisningen.';
    case 'plan_in_force':
      return 'Runder etter planen er allerede til salgs, så du kan ikke trekke den tilbake. Lag en ny utgave i stedet.';
    case 'another_required':
      return 'Du har foreslått denne planen. En annen må godkjenne den.';
    default:
      return failureText(problem);
  }
}
