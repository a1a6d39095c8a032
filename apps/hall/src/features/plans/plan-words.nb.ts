/** The terms of a game plan in words. */
import { newestRules } from '@lokalbingo/bingo/every-game/round-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import { kindAndPrice, kindName, prizeInWords, stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { PlanPreview, WireGamePlan, WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import { formatOre, kroner, zeroOre } from '@lokalbingo/money';

type Field = keyof WirePlanTerms;

const days = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const;

/** A day of the week: 1 is "mandag". */
export const weekdayName = (weekday: number): string => days[weekday - 1] ?? String(weekday);

/** The names of a plan's terms. */
export const fieldNames: Readonly<Record<Field, string>> = {
  firstDay: 'Første dag',
  lastDay: 'Siste dag',
  weekdays: 'Dager',
  firstStart: 'Første runde',
  lastStart: 'Siste runde',
  startIntervalMs: 'Mellom rundene',
  saleClosesBeforeStartMs: 'Salget stenger før start',
  drawIntervalMs: 'Mellom tallene',
  maxTicketsPerPlayer: 'Bonger per spiller',
  ticketPrices: 'Priser',
  prizes: 'Premier',
  leastStakes: 'Minste omsetning',
  drawSource: 'Hvem trekker tallene',
  confirmsBalls: 'En annen bekrefter hvert tall',
};

const decimal = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 3 });
const inMinutes = (ms: number): string =>
  `${decimal.format(ms / 60_000)}\u00a0${ms === 60_000 ? 'minutt' : 'minutter'}`;
const inSeconds = (ms: number): string =>
  `${decimal.format(ms / 1000)}\u00a0${ms === 1000 ? 'sekund' : 'sekunder'}`;

/** A time of day as written after "kl.": "12.00". Shows seconds only when they are not zero. */
export const clockInWords = (time: string): string =>
  time.replace(/:00$/, '').replaceAll(':', '.').slice(0, 8);
const clock = (time: string): string => clockInWords(time.length === 5 ? `${time}:00` : time);

/** A share of the stakes: 85 per mille is "8,5 %". */
export const percentInWords = (perMille: number): string => `${decimal.format(perMille / 10)}\u00a0%`;

function daysInWords(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'alle dager';
  const [first = 1] = weekdays;
  const last = weekdays.at(-1) ?? first;
  if (weekdays.length > 2 && last - first === weekdays.length - 1)
    return `${weekdayName(first)} til ${weekdayName(last)}`;
  return weekdays.map(weekdayName).join(', ');
}

const plannedPrize = (mainGame: MainGame, prize: WirePlanTerms['prizes'][number]): string =>
  prize.kind === 'fixed'
    ? prizeInWords(mainGame, prize.amount, newestRules)
    : `${percentInWords(prize.perMille)} av omsetningen`;

const words: { readonly [F in Field]: (value: WirePlanTerms[F], mainGame: MainGame) => string } = {
  firstDay: formatIsoDay,
  lastDay: (day) => (day === null ? 'inntil en ny plan gjelder' : formatIsoDay(day)),
  weekdays: daysInWords,
  firstStart: (time) => `kl.\u00a0${clock(time)}`,
  lastStart: (time) => `kl.\u00a0${clock(time)}`,
  startIntervalMs: inMinutes,
  saleClosesBeforeStartMs: inSeconds,
  drawIntervalMs: inSeconds,
  maxTicketsPerPlayer: (count) => `høyst ${count}`,
  ticketPrices: (prices, mainGame) =>
    rulesOf(mainGame)
      .kinds.map(({ kind }) => kindAndPrice(kind, prices[kind] ?? zeroOre))
      .join(', '),
  prizes: (prizes, mainGame) =>
    prizes
      .map((prize, at) => `${stageCounted(mainGame, at + 1)}: ${plannedPrize(mainGame, prize)}`)
      .join('; '),
  leastStakes: (amount) => (amount === 0 ? 'ingen' : formatOre(amount)),
  drawSource: (source) =>
    ({
      rng: 'maskinen trekker',
      led: 'maskinen trekker når oppleseren trykker',
      hall: 'oppleseren i hallen trekker',
    })[source],
  confirmsBalls: (confirms) => (confirms ? 'ja' : 'nei'),
};

/** One of the terms of a plan in words. */
export const termInWords = <F extends Field>(field: F, terms: WirePlanTerms, mainGame: MainGame): string =>
  words[field](terms[field], mainGame);

/** On which days a plan applies: "Alle dager fra 22.11.2026". */
export function periodInWords({ firstDay, lastDay, weekdays }: WirePlanTerms): string {
  const which = daysInWords(weekdays);
  const from = `${which.charAt(0).toUpperCase()}${which.slice(1)} fra ${formatIsoDay(firstDay)}`;
  return lastDay === null ? from : `${from} til ${formatIsoDay(lastDay)}`;
}

/** The state of a plan. */
export function stateInWords({ state, standing }: Pick<WireGamePlan, 'state' | 'standing'>): string {
  if (state === 'draft') return 'Utkast';
  if (state === 'proposed') return 'Venter på godkjenning';
  if (state === 'withdrawn') return 'Trukket tilbake';
  return { in_force: 'Gjelder nå', coming: 'Godkjent, gjelder senere', past: 'Gjaldt før' }[
    standing ?? 'past'
  ];
}

/** The text of a broken rule, with what the rule allows. */
export function brokenInWords({ rule, facts }: PlanPreview['broken'][number], mainGame: MainGame): string {
  const amount = () => formatOre(kroner(Number(facts.amount)));
  const stage = () => stageCounted(mainGame, Number(facts.stage)).toLowerCase();
  const seconds = () => inSeconds(Number(facts.seconds) * 1000);
  const kind = () => kindName(facts.kind as Parameters<typeof kindName>[0]);
  switch (rule) {
    case 'begins_in_past':
      return 'Første dag er allerede passert. Velg i dag eller en senere dag.';
    case 'ends_before_it_begins':
      return 'Siste dag er før første dag.';
    case 'no_rounds':
      return 'Planen gir ingen runder de første to ukene. Sjekk dager og klokkeslett, og om en annen plan gjelder da.';
    case 'outside_hours':
      return `Runder må starte mellom kl.\u00a0${clock(String(facts.from))} og ${clock(String(facts.to))}.`;
    case 'starts_too_close':
      return `Det må gå minst ${inMinutes(Number(facts.seconds) * 1000)} fra runde til runde.`;
    case 'balls_too_fast':
      return `Det må gå minst ${seconds()} fra tall til tall.`;
    case 'balls_too_slow':
      return `Det kan gå høyst ${seconds()} fra tall til tall.`;
    case 'price_missing':
      return `${kind()} mangler pris.`;
    case 'price_fixed':
      return `${kind()} koster ${amount()} i alle haller.`;
    case 'prizes_missing':
      return `Fyll ut alle de ${facts.stages} premiene.`;
    case 'prize_must_be_fixed':
      return `Premien for ${stage()} må være et fast beløp.`;
    case 'prize_too_large':
      return `Premien for ${stage()} kan være høyst ${amount()}.`;
    case 'shares_too_large':
      return `Premiene kan til sammen være høyst ${facts.percent}\u00a0% av omsetningen. Resten er overskudd.`;
  }
}
