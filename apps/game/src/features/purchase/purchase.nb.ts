import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { TicketKind } from '@lokalbingo/bingo/games';
import { kindName, kindNote, stageCounted, ticketsInWords } from '@lokalbingo/bingo/games.nb';
import { listed } from '@lokalbingo/bingo/listed.nb';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { buyTickets } from '@lokalbingo/contract/rounds';
import { formatOre, type Ore, oreFromKroner } from '@lokalbingo/money';
import { failureText } from '../../platform/failure.nb.ts';
import { nearestLimit, type PurchaseBlock } from './purchase-offer.ts';

/** Texts of buying tickets. */
export const purchaseTexts = {
  heading: 'Kjøp bonger',
  day: 'Dagens spill',
  otherRound: 'Andre runder',
  laterRounds: 'Senere',
  hour: (hour: string) => `Mellom kl.\u00a0${hour} og ${String((Number(hour) + 1) % 24).padStart(2, '0')}`,
  roundOption: (time: string, own: number) =>
    own === 0 ? `Kl.\u00a0${time}` : `Kl.\u00a0${time} (${own}\u00a0${own === 1 ? 'bong' : 'bonger'})`,
  forRound: (time: string) => `Til runden kl.\u00a0${time}`,
  closesIn: (left: string) => `Salget stenger om ${left}.`,
  noRounds: 'Det er ingen runder til salgs akkurat nå.',
  kindName,
  /**
   * The price of a kind, unless its name includes it, and its content or prizes: "Koster kr 5. Ett felt, 25
   * tall."
   */
  kindCosts: (kind: TicketKind, price: Ore) =>
    `${kindName(kind).endsWith(formatOre(price)) ? '' : `Koster ${formatOre(price)}. `}${kindNote(kind)}.`,
  fewer: (name: string) => `${name}: én færre`,
  more: (name: string) => `${name}: én til`,
  /** All kinds of a purchase in words. */
  tickets: (lines: readonly { readonly ticketKind: TicketKind; readonly count: number }[]) =>
    listed(lines.map(({ ticketKind, count }) => ticketsInWords(ticketKind, count))),
  costs: (total: Ore) => `Dette koster ${formatOre(total)}.`,
  left: {
    day: (left: Ore) => `Du har ${formatOre(left)} igjen å spille for i dag.`,
    month: (left: Ore) => `Du har ${formatOre(left)} igjen å spille for denne måneden.`,
  },
  toLimits: 'Se spillegrensene dine',
  toDeposit: 'Sett inn penger',
  winningsFirst: (amount: Ore) =>
    `${formatOre(amount)} tas av gevinsten din og teller ikke mot spillegrensen.`,
  buy: (count: number, time: string, total: Ore) =>
    `Kjøp ${count === 1 ? '1 bong' : `${count} bonger`} til kl.\u00a0${time} for\u00a0${formatOre(total)}`,
  buyFor: (time: string) => `Kjøp bonger til kl.\u00a0${time}`,
  buying: 'Kjøper …',
  repeating: 'Et øyeblikk. Vi fikk ikke svar, og prøver det samme kjøpet igjen.',
  bought: (what: string, rounds: string) => `Du har kjøpt ${what} til ${rounds}.`,
  boughtNumbers: (numbers: string) => `Bongnummer: ${numbers}.`,
  closed: 'Salget er stengt.',
  closedRound: (time: string) => `Du kan ikke kjøpe flere bonger til runden kl.\u00a0${time}.`,
  buyForNext: (time: string) => `Kjøp til neste runde kl.\u00a0${time}`,
  held: (count: number, time: string) =>
    `Du har ${count === 1 ? '1 bong' : `${count} bonger`} til runden kl.\u00a0${time}`,
  buyMore: 'Kjøp flere',
  unknownHeading: 'Vi vet ikke om kjøpet gikk gjennom',
  unknown: (what: string, rounds: string) =>
    `Vi fikk ikke et sikkert svar på kjøpet av ${what} til ${rounds}. Trykk på knappen, så fullfører vi det samme kjøpet. Du betaler aldri to ganger.`,
  settle: 'Fullfør kjøpet',
  prizes: 'Premier',
  prizesAt: (time: string) => `Premier i runden kl.\u00a0${time}`,
  byPrice: (prices: string) =>
    `Premiene er for en bong til ${prices}. Vinner flere bonger på samme tall, deler de premien til den dyreste av dem, etter bongprisen.`,
  shared: 'Vinner flere bonger på samme tall, deler de premien.',
  leastStakes: (least: Ore) =>
    `Blir det solgt bonger for mindre enn ${formatOre(least)} til sammen, avlyses runden, og du får pengene tilbake.`,
  stage: stageCounted,
  commitment: 'Kontrollkode for trekningen',
  commitmentNote:
    'Trekningen er bestemt av et hemmelig tall som denne koden låser. Etter runden kan du kontrollere den.',
  noWayBack: 'Kjøpte bonger kan ikke leveres tilbake. Blir runden avlyst, får du pengene igjen.',
  hallDraws: 'Hallen trekker tallene selv, og oppleseren leser dem opp.',
  onlyWatchHeading: 'Du kan følge spillet, men ikke kjøpe bonger',
};

/** Beyond this number, only the first and the last start are named. */
const startsListedAtMost = 4;

/**
 * The rounds of a purchase: "runden kl. 20.30", "hver av 2 runder: kl. 20.30 og 20.40", or the first and the
 * last start.
 */
export function roundsInWords(rounds: readonly { readonly startsAt: Date }[]): string {
  const times = rounds.map(({ startsAt }) => formatOsloTime(startsAt));
  const [first = '', last = ''] = [times[0], times.at(-1)];
  if (times.length === 1) return `runden kl.\u00a0${first}`;
  const listedTimes =
    times.length > startsListedAtMost
      ? `fra kl.\u00a0${first} til kl.\u00a0${last}`
      : `kl.\u00a0${listed(times)}`;
  return `hver av ${times.length}\u00a0runder: ${listedTimes}`;
}

/** Why the button is disabled, as a text for the player. */
export function blockText(block: PurchaseBlock): string {
  switch (block.kind) {
    case 'sale_closed':
      return 'Salget til denne runden er stengt.';
    case 'nothing_chosen':
      return 'Velg hvor mange bonger du vil ha.';
    case 'balance_unknown':
      return 'Saldoen din er ikke tilgjengelig. Ring hallen.';
    case 'ticket_limit':
      return `Du har ${block.held} bonger i denne runden. Du kan ikke kjøpe flere.`;
    case 'funds':
      return `Du har ${formatOre(block.balance)} på spillekontoen og mangler ${formatOre(block.missing)}.`;
    case 'play_limit':
      return `Dette er mer enn du har igjen av ${limitName[block.period]}: ${formatOre(block.amountOre)}.`;
  }
}

const limitName = { day: 'dagsgrensen din', month: 'månedsgrensen din' } as const;

const refusalTexts: Record<RefusalOf<typeof buyTickets>, (problem: ApiProblem) => string> = {
  account_closed: () => 'Kontoen din er avsluttet. Spør betjeningen i hallen.',
  not_a_member: () => 'Du har ikke spillekonto i denne hallen. Spør betjeningen i hallen.',
  card_fault: () => 'Det er en feil med spillekontoen din. Kontakt betjeningen i hallen.',
  e_id_required: () => 'Du må legitimere deg med BankID før du kan kjøpe bonger. Det gjør du på Min side.',
  aml_update_required: () => 'Du må oppdatere kundeopplysningene på Min side før du kan kjøpe bonger.',
  globally_paused: () => 'Du har spillepause i alle haller. Bongene du har kjøpt, er fortsatt med.',
  calls_in_hall: () =>
    'Du er oppleser i denne hallen, og kan ikke kjøpe bonger til runder som hallen trekker selv.',
  hall_paused: () => 'Du har spillepause i denne hallen. Bongene du har kjøpt, er fortsatt med.',
  on_break: ({ facts }) => {
    const until =
      typeof facts?.endsAt === 'string' ? ` til kl.\u00a0${formatOsloTime(new Date(facts.endsAt))}` : '';
    return `Du må ha pause fra spillet${until}. Bongene du har kjøpt, er fortsatt med.`;
  },
  round_not_found: () => 'Denne runden finnes ikke lenger. Velg en annen runde.',
  round_not_on_sale: () => 'Salget til denne runden er stengt. Ingen penger er trukket. Velg en annen runde.',
  other_game_active: () =>
    'Du har bonger i et annet spill i samme kjede. Når runden er ferdig, kan du kjøpe her.',
  remote_session_open: () =>
    'Du har en åpen spilløkt i partnerspillet i en hall i samme kjede. Avslutt den på Min side, så kan du kjøpe her.',
  ticket_kind_not_sold: () => 'Denne bongen selges ikke i dette spillet.',
  too_many_tickets: ({ facts }) =>
    typeof facts?.remaining === 'number' && facts.remaining > 0
      ? `Det er for mange bonger. Du kan kjøpe ${moreOf(facts.remaining)} i denne runden.`
      : 'Du har så mange bonger som er tillatt i denne runden.',
  play_limit_reached: ({ facts }) => {
    const [dailyLimit, monthlyLimit] = [facts?.dailyLimit, facts?.monthlyLimit].map(oreIn);
    if (dailyLimit === undefined || monthlyLimit === undefined)
      return 'Kjøpet er større enn det som er igjen av spillegrensen din.';
    const { period, amountOre } = nearestLimit({ dailyLimit, monthlyLimit });
    return `Kjøpet er større enn det som er igjen av ${limitName[period]}: ${formatOre(amountOre)}.`;
  },
  insufficient_funds: ({ facts }) => {
    const saldo = oreIn(facts?.saldo);
    const rest = saldo === undefined ? '' : ` Saldoen er ${formatOre(saldo)}.`;
    return `Du har ikke nok på spillekontoen til dette kjøpet.${rest}`;
  },
  idempotency_key_reused: () => 'Ingenting er kjøpt. Se over valget, og prøv igjen.',
};

/** A fact that is an amount in kroner; undefined when it is missing. */
function oreIn(fact: string | number | boolean | undefined): Ore | undefined {
  return typeof fact === 'number' ? oreFromKroner(fact) : undefined;
}

/** The message for a refused purchase; for several rounds, it names the round that caused it. */
export function refusalText(problem: ApiProblem, rounds: readonly NamedRound[]): string {
  if (isNoRule(problem.code)) return `${failureText(problem)} ${nothingBought}`;
  if (!isPurchaseRefusal(problem.code)) return failureText(problem);
  if (rounds.length === 1) return refusalTexts[problem.code](problem);
  const stopping = rounds.find(({ roundId }) => roundId === problem.facts?.roundId);
  const why = stopping && ofOneRound(problem, formatOsloTime(stopping.startsAt));
  return `${why ?? refusalTexts[problem.code](problem)} ${nothingBought}`;
}

type NamedRound = { readonly roundId: number; readonly startsAt: Date };

const nothingBought = 'Ingenting er kjøpt.';

/** Whether a refusal came before any rule was checked, or from a rule that only a newer server has. */
const isNoRule = (code: ApiProblem['code']): boolean =>
  code === 'unknown_refusal' || code === 'too_many_requests';

/** Why one round of several stopped the whole purchase. */
function ofOneRound({ code, facts }: ApiProblem, time: string): string | undefined {
  switch (code) {
    case 'round_not_found':
      return `Runden kl.\u00a0${time} finnes ikke lenger. Ta den bort fra valget.`;
    case 'round_not_on_sale':
      return `Salget til runden kl.\u00a0${time} er stengt. Ta den bort fra valget.`;
    case 'ticket_kind_not_sold':
      return `Denne bongen selges ikke til runden kl.\u00a0${time}.`;
    case 'too_many_tickets':
      return facts?.remaining === 0
        ? `Du har så mange bonger som er tillatt i runden kl.\u00a0${time}.`
        : `Det er for mange bonger. Du kan kjøpe ${moreOf(Number(facts?.remaining))} i runden kl.\u00a0${time}.`;
    default:
      return undefined;
  }
}

/** Why this player can only watch; a general text for a reason that only a newer server knows. */
export function watchOnlyText(code: string): string {
  return isPurchaseRefusal(code)
    ? refusalTexts[code]({ code })
    : 'Du kan ikke kjøpe bonger akkurat nå. Spør gjerne i bingohallen.';
}

/** A number of additional tickets: "én til", "4 til". */
const moreOf = (count: number): string => (count === 1 ? 'én til' : `${count} til`);

const isPurchaseRefusal = (code: string): code is keyof typeof refusalTexts =>
  Object.hasOwn(refusalTexts, code);
