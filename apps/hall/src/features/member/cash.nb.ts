import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { FullReceipt } from '@lokalbingo/contract/till-receipts';
import { formatOre, kroner, type Ore } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of deposits and payouts in cash. */
export const cashTexts = {
  amount: 'Beløp',
  suffix: 'kr',
  unreadable: 'Skriv beløpet slik: 200 eller 475,50',
  tooMuch: (balance: Ore) => `Saldoen er ${formatOre(balance)}.`,
  balance: (balance: Ore) => `Saldo ${formatOre(balance)}`,
  after: (balance: Ore) => `Etterpå ${formatOre(balance)}`,
  deposit: {
    act: 'Innskudd',
    submit: (amount: string) => `Ta imot ${amount}`,
    done: (amount: Ore) => `${formatOre(amount)} er satt inn`,
    waits: (amount: Ore) => `Innskuddet på ${formatOre(amount)} venter`,
  },
  payout: {
    act: 'Utbetaling',
    submit: (amount: string) => `Betal ut ${amount}`,
    done: (amount: Ore) => `Betal ut ${formatOre(amount)} nå`,
    waits: (amount: Ore) => `Utbetalingen på ${formatOre(amount)} venter`,
  },
  anAmount: 'beløpet',
  receiptOf: (
    act: string,
    { amount, memberName, receiptNo }: Pick<FullReceipt, 'amount' | 'memberName' | 'receiptNo'>,
  ) => `${act} ${formatOre(amount)}, ${memberName}, kvittering ${receiptNo}`,
  receipt: (no: string) => `Kvittering ${no}`,
  showReceipt: 'Vis kvitteringen',
  waitsText: 'En kollega må bekrefte, her eller under Kasse. Vent med pengene til det er gjort.',
  confirmHere: 'Bekreft her sammen med en kollega',
  finish: 'Ferdig',
};

/** Texts for entering paper slips from the time when the console was down. */
export const paperTexts = {
  from: 'Fra papirbilag',
  hint: 'For penger som byttet hender mens hallpanelet var nede. En kollega må bekrefte.',
  slipNo: 'Nummer på bilaget',
  noSlipNo: 'Skriv nummeret på bilaget. Bruk bare bokstavene A–Z, tall og bindestrek.',
  time: 'Klokkeslett på bilaget',
  noTime: 'Skriv klokkeslettet på bilaget.',
  submit: (amount: string) => `Før ${amount} fra bilaget`,
  // The cash has changed hands already, so nothing may ask the clerk to hand it over.
  done: (amount: Ore, slipNo: string) => `${formatOre(amount)} fra bilag ${slipNo} er ført`,
  waits: (amount: Ore, slipNo: string) => `${formatOre(amount)} fra bilag ${slipNo} venter`,
  waitsText: 'En kollega må bekrefte, her eller under Kasse.',
};

/** Why cash was not booked. */
export function cashFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'drawer_required':
      return 'Du har ingen åpen kassevakt i denne hallen. Åpne en under Kasse.';
    case 'own_case':
      return 'Du kan ikke ta imot eller betale ut penger på din egen spillekonto.';
    case 'insufficient_funds':
      return 'Det er ikke nok penger på spillekontoen.';
    case 'account_closed':
      return 'Kontoen er avsluttet.';
    case 'card_fault':
      return 'Spillekontoen har kortfeil.';
    case 'hall_paused':
      return 'Medlemmet har spillepause.';
    case 'customer_service_required':
      return 'Be medlemmet kontakte kundestøtte.';
    case 'idempotency_key_reused':
      return 'Ingenting ble ført. Prøv igjen.';
    case 'document_required':
      return 'Mobilnummeret er nylig byttet. Medlemmet må vise legitimasjon, og en annen må bekrefte.';
    case 'slip_entered':
      return 'Bilaget er ført allerede.';
    case 'slip_outside_shift':
      return 'Klokkeslettet er fra før kassevakten din begynte. Er klokkeslettet riktig, blir beløpet en kassedifferanse.';
    case 'another_required':
      return 'En annen må bekrefte dette.';
    case 'cash_limit_reached': {
      const left = Number(problem.facts?.left ?? 0);
      return `Hallen kan betale medlemmet høyst ${formatOre(kroner(left))} til i kontanter i dag.`;
    }
    case 'shift_limit_reached': {
      const left = Number(problem.facts?.left ?? 0);
      return `Det kan betales ut høyst ${formatOre(kroner(left))} til i kontanter i kassevaktene som er åpnet av samme person denne dagen.`;
    }
    default:
      return failureText(problem);
  }
}
