import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { TicketKind } from '@lokalbingo/bingo/games';
import { kindName, kindNote, stageCounted, ticketsInWords } from '@lokalbingo/bingo/games.nb';
import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { buyTickets } from '@lokalbingo/contract/rounds';
import { formatOre, type Ore, oreFromKroner } from '@lokalbingo/money';
import { failureText } from '../../platform/failure.nb.ts';
import type { PurchaseBlock } from './purchase-offer.ts';

/** Texts of buying tickets. */
export const purchaseTexts = {
  heading: 'Kjøp bonger',
  otherRound: 'Velg en annen runde',
  laterRounds: 'Senere',
  hour: (hour: string) => `Mellom kl.\u00a0${hour} og ${String((Number(hour) + 1) % 24).padStart(2, '0')}`,
  roundOption: (time: string, own: number) =>
    own === 0 ? `Kl.\u00a0${time}` : `Kl.\u00a0${time} (${own}\u00a0${own === 1 ? 'bong' : 'bonger'})`,
  forRound: (time: string) => `Til runden kl.\u00a0${time}`,
  closesIn: (left: string) => `Salget stenger om ${left}.`,
  noRounds: 'Det er ingen runder til salgs akkurat nå.',
  kindName,
  kindNote,
  fewer: (name: string) => `${name}: én færre`,
  more: (name: string) => `${name}: én til`,
  /** All kinds of a purchase in words. */
  tickets: (lines: readonly { readonly ticketKind: TicketKind; readonly count: number }[]) =>
    lines.map(({ ticketKind, count }) => ticketsInWords(ticketKind, count)).join(' og '),
  costs: (total: Ore) => `Dette koster ${formatOre(total)}.`,
  leftToday: (left: Ore) => `Du har ${formatOre(left)} igjen å spille for i dag.`,
  leftThisMonth: (left: Ore) => `Du har ${formatOre(left)} igjen å spille for denne måneden.`,
  winningsFirst: (amount: Ore) =>
    `${formatOre(amount)} tas av gevinsten din, og teller ikke mot spillegrensen.`,
  buy: (count: number, time: string, total: Ore) =>
    `Kjøp ${count === 1 ? '1 bong' : `${count} bonger`} til kl.\u00a0${time} for\u00a0${formatOre(total)}`,
  buying: 'Kjøper …',
  bought: (what: string, time: string) => `Du har kjøpt ${what} til runden kl.\u00a0${time}.`,
  boughtNumbers: (numbers: string) => `Bongnummer: ${numbers}.`,
  partly: (what: string) => `${what} ble ikke kjøpt.`,
  closed: 'Salget er stengt.',
  closedRound: (time: string) => `Det kan ikke kjøpes flere bonger til runden kl.\u00a0${time}.`,
  buyForNext: (time: string) => `Kjøp til neste runde kl.\u00a0${time}`,
  held: (count: number, time: string) =>
    `Du har ${count === 1 ? '1 bong' : `${count} bonger`} til runden kl.\u00a0${time}`,
  buyMore: 'Kjøp flere',
  unknownHeading: 'Vi vet ikke om kjøpet gikk gjennom',
  unknown: (what: string, time: string) =>
    `Vi fikk ikke svar på kjøpet av ${what} til runden kl.\u00a0${time}. Trykk på knappen, så fullfører vi det samme kjøpet. Du betaler aldri to ganger.`,
  settle: 'Fullfør kjøpet',
  prizes: 'Premier i runden',
  stage: stageCounted,
  shareOfStakes: (perMille: number) =>
    `${new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 }).format(perMille / 10)} % av innsatsen`,
  commitment: 'Kontrollkode for trekningen',
  commitmentNote:
    'Trekningen er bestemt av et hemmelig tall som denne koden låser. Etter runden kan du kontrollere den.',
  hallDraws: 'Utroperen i hallen trekker kulene.',
  onlyWatchHeading: 'Du kan følge spillet, men ikke kjøpe bonger',
};

/** Why the button cannot be pressed, in the player's words. */
export function blockText(block: PurchaseBlock): string {
  switch (block.kind) {
    case 'sale_closed':
      return 'Salget til denne runden er stengt.';
    case 'nothing_chosen':
      return 'Velg hvor mange bonger du vil ha.';
    case 'balance_unknown':
      return 'Saldoen din er ikke tilgjengelig. Kontakt betjeningen i hallen.';
    case 'ticket_limit':
      return `Du har ${block.held} bonger i denne runden. Du kan ikke kjøpe flere.`;
    case 'funds':
      return `Du har ikke nok på spillekontoen. Saldoen er ${formatOre(block.balance)}.`;
    case 'play_limit':
      return block.period === 'day'
        ? 'Dette er mer enn du har igjen å spille for i dag.'
        : 'Dette er mer enn du har igjen å spille for denne måneden.';
  }
}

const refusalTexts: Record<RefusalOf<typeof buyTickets>, (problem: ApiProblem) => string> = {
  not_a_member: () => 'Du har ikke spillekort i denne hallen. Kontakt betjeningen.',
  card_fault: () => 'Det er en feil med spillekortet ditt. Kontakt betjeningen i hallen.',
  e_id_required: () =>
    'Du må bekrefte hvem du er med BankID før du kan kjøpe bonger. Det gjør du på Min side.',
  aml_update_required: () => 'Du må oppdatere opplysningene dine på Min side før du kan kjøpe bonger.',
  globally_paused: () => 'Du har spillepause i alle haller. Bonger du har kjøpt fra før, spiller videre.',
  hall_paused: () => 'Du har spillepause i denne hallen. Bonger du har kjøpt fra før, spiller videre.',
  round_not_found: () => 'Denne runden finnes ikke lenger. Velg en annen runde.',
  round_not_on_sale: () =>
    'Salget til denne runden er stengt. Du er ikke trukket for noe. Velg en annen runde.',
  other_game_active: () =>
    'Du har bonger i et annet spill hos samme operatør. De må spilles ferdig før du kan kjøpe her.',
  ticket_kind_not_sold: () => 'Denne bongen selges ikke i dette spillet.',
  too_many_tickets: ({ facts }) =>
    typeof facts?.remaining === 'number' && facts.remaining > 0
      ? `Det er for mange bonger. Du kan kjøpe ${facts.remaining} til i denne runden.`
      : 'Du har så mange bonger som er tillatt i denne runden.',
  play_limit_reached: ({ facts }) => {
    const left = Math.min(numberIn(facts?.dailyLimit), numberIn(facts?.monthlyLimit));
    const leftOre = oreFromKroner(left);
    const rest =
      leftOre === undefined ? '' : ` Du har ${formatOre(leftOre)} igjen å spille for av egne penger.`;
    return `Kjøpet er større enn det som er igjen av spillegrensen din.${rest}`;
  },
  insufficient_funds: ({ facts }) => {
    const saldo = oreFromKroner(numberIn(facts?.saldo));
    const rest = saldo === undefined ? '' : ` Saldoen er ${formatOre(saldo)}.`;
    return `Du har ikke nok på spillekontoen til dette kjøpet.${rest}`;
  },
  idempotency_key_reused: () => 'Kjøpet ble ikke gjennomført. Se over, og prøv igjen.',
};

/** A fact that is a number; one that is missing counts as no bound. */
function numberIn(fact: string | number | boolean | undefined): number {
  return typeof fact === 'number' ? fact : Number.POSITIVE_INFINITY;
}

/** What to tell the player of a purchase that was refused. */
export function refusalText(problem: ApiProblem): string {
  return isPurchaseRefusal(problem.code) ? refusalTexts[problem.code](problem) : failureText(problem);
}

/** Why this player can only watch; of a reason that only a newer server knows, that there is one. */
export function watchOnlyText(code: string): string {
  return isPurchaseRefusal(code)
    ? refusalTexts[code]({ code })
    : 'Du kan ikke kjøpe bonger akkurat nå. Spør gjerne i bingohallen.';
}

const isPurchaseRefusal = (code: string): code is keyof typeof refusalTexts =>
  Object.hasOwn(refusalTexts, code);
