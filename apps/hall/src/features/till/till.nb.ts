import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay, formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { Denomination } from '@lokalbingo/contract/till';
import type { MovementKind } from '@lokalbingo/contract/till-movements';
import type { FullReceipt, ReceiptLine } from '@lokalbingo/contract/till-receipts';
import { formatOre, formatSignedOre, negateOre, type Ore, zeroOre } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the till. */
export const tillTexts = {
  title: 'Kasse',
  open: 'Åpne kassevakt',
  openAt: (drawer: string) => `Åpne kassevakt ved ${drawer}`,
  chooseDrawer: 'Kasseskuff',
  held: (name: string) => `brukes av ${name}`,
  allHeld: 'Alle kasseskuffer er i bruk',
  noDrawers: 'Hallen har ingen kasseskuff ennå. Daglig leder legger den til.',
  countFirst: 'Tell det som ligger i skuffen. Etterpå ser du hva det skulle være.',
  count: 'Telling',
  piece: (value: Denomination) => `kr\u00a0${value.toLocaleString('nb-NO')}`,
  pieces: (value: Denomination) => `Antall ${tillTexts.piece(value)}`,
  sum: 'Sum',
  openBy: (sum: Ore) => `Åpne med ${formatOre(sum)}`,
  closeBy: (sum: Ore) => `Avslutt med ${formatOre(sum)}`,
  counted: (sum: Ore) => `Du har telt ${formatOre(sum)}.`,
  fits: 'Det stemmer.',
  opened: (difference: Ore) => `${lessOrMore(difference)} Differansen er ført, og en annen må godkjenne den.`,
  shiftAt: (drawer: string) => `Kassevakt ved ${drawer}`,
  openedAt: (holder: string, at: Date) => `Åpnet av ${holder} ${formatOsloDayAndTime(at)}`,
  atDrawer: 'Ved skuffen',
  paidOut: (holder: string, sum: Ore, limit: Ore) =>
    `Utbetalt i kassevaktene ${holder} åpnet samme dag: ${formatOre(sum)} av høyst ${formatOre(limit)}`,
  letIn: 'Legg til en kollega',
  colleague: 'Kollega',
  chooseColleague: 'Velg kollega',
  letInSubmit: 'Legg til',
  move: 'Flytt penger',
  close: 'Tell og avslutt',
  cancel: 'Avbryt',
  receipts: 'Kvitteringer i vakten',
  noReceipts: 'Ingen kvitteringer ennå.',
  columns: {
    no: 'Nr.',
    at: 'Tid',
    kind: 'Type',
    amount: 'Beløp',
    state: 'Status',
    clerk: 'Av',
    member: 'Medlem',
  },
  kinds: {
    deposit: 'Innskudd',
    payout: 'Utbetaling',
    deposit_reversal: 'Reversert innskudd',
    payout_reversal: 'Reversert utbetaling',
  } satisfies Record<ReceiptLine['kind'], string>,
  states: {
    booked: 'Ført',
    waiting: 'Venter på bekreftelse',
    lapsed: 'Utløpt',
  } satisfies Record<ReceiptLine['state'], string>,
  confirmedBy: (name: string) => `Bekreftet av ${name}`,
  toMember: 'Til medlemmet',
  waiting: 'Venter på bekreftelse',
  nothingWaits: 'Ingenting venter på bekreftelse.',
  nextReceipt: 'Neste som venter',
  previousReceipt: 'Forrige som venter',
  confirmation: 'Bekreftelse',
  confirm: 'Bekreft',
  confirmed: (no: string) => `Kvittering ${no} er bekreftet.`,
  settlements: 'Kasseoppgjør',
  toSettlements: 'Se kasseoppgjør',
  noSettlements: 'Ingen kasseoppgjør ennå.',
  settlement: (no: string) => `Kasseoppgjør ${no}`,
  settlementColumns: {
    no: 'Nr.',
    drawer: 'Skuff',
    holder: 'Kassevakt',
    closedAt: 'Avsluttet',
    difference: 'Differanse',
  },
  unaccepted: (difference: string) => `${difference}, ikke godkjent`,
  print: 'Skriv ut',
  printRoll: 'Skriv ut på 80 mm',
  printSheet: 'Skriv ut på A4',
};

/** Texts of a settlement, and of the acts on it. */
export const settlementTexts = {
  practice: 'ØVELSE',
  drawer: 'Kasseskuff',
  holder: 'Kassevakt',
  openedAt: 'Åpnet',
  closedAt: 'Avsluttet',
  by: (at: Date, name: string) => `${formatOsloDayAndTime(at)} av ${name}`,
  opening: 'Talt ved åpning',
  closing: 'Talt ved avslutning',
  expected: 'Skulle være',
  difference: 'Differanse',
  paidIn: 'Innskudd',
  paidOut: 'Utbetalinger',
  reversedIn: 'Reverserte innskudd',
  reversedOut: 'Reverserte utbetalinger',
  receiptCount: 'Kvitteringer',
  movements: 'Flyttede penger',
  noMovements: 'Ingen penger er flyttet.',
  movementColumns: { at: 'Tid', kind: 'Hva', amount: 'Beløp', reason: 'Begrunnelse', by: 'Av' },
  slip: (reason: string, slip: string | null) => (slip === null ? reason : `${reason} (bilag ${slip})`),
  andBy: (by: string, other: string | null) => (other === null ? by : `${by}, bekreftet av ${other}`),
  slips: 'Papirbilag',
  slipColumns: { no: 'Bilag', at: 'Tid på bilaget', kind: 'Hva', amount: 'Beløp', receipt: 'Kvittering' },
  slipReceipt: (no: string, isBooked: boolean) => (isBooked ? no : `${no}, ikke ført`),
  pieces: 'Sedler og mynter ved avslutning',
  piece: 'Verdi',
  count: 'Antall',
  sum: 'Sum',
  differences: 'Differanser',
  // For the first shift at a drawer: no earlier shift can explain the discrepancy.
  ownOpening: 'Ved åpning',
  causes: { opening: 'Ved åpning av neste vakt', closing: 'Ved avslutning', reversal: 'Ved reversering' },
  accepted: (by: string, reason: string) => `Godkjent av ${by}: ${reason}`,
  notAccepted: 'Ikke godkjent',
  accept: 'Godkjenn',
  acceptTitle: (amount: Ore) => `Godkjenn differansen på ${formatSignedOre(amount)}`,
  reason: 'Begrunnelse',
  reasonTooShort: 'Skriv minst fem tegn.',
};

/** Texts of a day of the hall's cash. */
export const dayTexts = {
  title: 'Kassen dag for dag',
  day: 'Dag',
  show: 'Vis',
  back: 'Kasseoppgjør',
  titleOf: (day: string) => `Kassen ${formatIsoDay(day)}`,
  settlements: 'Avsluttede kassevakter',
  noSettlements: 'Ingen kassevakter ble avsluttet denne dagen.',
  differences: 'Sum av differansene',
  open: 'Åpent nå',
  nothingOpen: 'Ingenting er åpent.',
  openShift: (drawer: string, holder: string, at: Date) =>
    `${drawer}: ${holder} har åpen kassevakt siden ${formatOsloDayAndTime(at)}.`,
  waiting: (count: number) =>
    count === 1
      ? '1 kvittering fra dagen venter på bekreftelse.'
      : `${count} kvitteringer fra dagen venter på bekreftelse.`,
  unaccepted: (count: number) =>
    count === 1 ? '1 differanse er ikke godkjent.' : `${count} differanser er ikke godkjent.`,
};

/** Texts of each colleague's unconfirmed movements. */
export const aloneTexts = {
  title: 'Uten en annen person, siste 30 dager',
  text: 'Penger hver medarbeider har flyttet alene, utgifter de har betalt alene, og differanser i kassevaktene deres.',
  none: 'Ingen har flyttet penger alene eller hatt differanser.',
  columns: {
    person: 'Medarbeider',
    moved: 'Flyttet',
    expenses: 'Utgifter',
    missing: 'Manglet',
    surplus: 'For mye',
  },
};

/** Texts of moving the hall's own cash. */
export const movementTexts = {
  title: 'Flytt penger',
  kind: 'Hva skal flyttes?',
  kinds: {
    float_in: 'Vekselpenger inn i skuffen',
    float_out: 'Vekselpenger ut av skuffen',
    from_safe: 'Fra safen til skuffen',
    to_safe: 'Fra skuffen til safen',
    to_bank: 'Fra skuffen til banken',
    safe_to_bank: 'Fra safen til banken',
    expense: 'Utgift betalt fra skuffen',
  } satisfies Record<MovementKind, string>,
  amount: 'Beløp',
  suffix: 'kr',
  unreadable: 'Skriv beløpet slik: 200 eller 475,50',
  reason: 'Begrunnelse',
  reasonTooShort: 'Skriv minst fem tegn.',
  slip: 'Bilag eller pose (valgfritt)',
  submit: 'Flytt pengene',
  movementOf: (amount: Ore, kind: MovementKind) => `${movementTexts.kinds[kind]}: ${formatOre(amount)}`,
  done: (amount: Ore, kind: MovementKind) => `${movementTexts.movementOf(amount, kind)} er ført.`,
};

/** Texts of the drawers of a hall. */
export const drawerTexts = {
  title: 'Kasseskuffer',
  columns: { name: 'Navn', holder: 'Brukes av', expected: 'Skal inneholde', act: 'Endre' },
  add: 'Legg til kasseskuff',
  name: 'Navn på skuffen',
  remove: 'Fjern',
  removeOf: (name: string) => `Fjern ${name}`,
  closeOf: (name: string) => `Tell og avslutt ${name}`,
  nameMissing: 'Skriv et navn.',
  none: 'Hallen har ingen kasseskuff ennå. Når du legger til den første, får hallen også en safe.',
  nobody: 'Ingen',
  // The person who counts the drawer must not know the answer.
  inUse: 'Vises etter telling',
};

/** Texts of a receipt on paper. */
export const receiptTexts = {
  practice: 'ØVELSE',
  title: (no: string) => `Kvittering ${no}`,
  kinds: {
    deposit: 'Innskudd på spillekonto',
    payout: 'Utbetaling fra spillekonto',
    deposit_reversal: 'Reversering av innskudd',
    payout_reversal: 'Reversering av utbetaling',
  } satisfies Record<ReceiptLine['kind'], string>,
  hall: 'Hall',
  paidBy: {
    deposit: 'Betalt av',
    payout: 'Utbetalt til',
    deposit_reversal: 'Betalt tilbake til',
    payout_reversal: 'Betalt tilbake av',
  } satisfies Record<ReceiptLine['kind'], string>,
  reverses: 'Reverserer kvittering',
  reversedBy: 'Reversert ved kvittering',
  reverse: 'Reverser kvitteringen',
  reverseTitle: (no: string) => `Reverser kvittering ${no}`,
  reversalOf: ({ receiptNo, kind, amount, memberName }: FullReceipt) =>
    `Reverser kvittering ${receiptNo}: ${tillTexts.kinds[kind].toLowerCase()} ${formatOre(amount)}, ${memberName}`,
  reverseText:
    'Beløpet føres tilbake på en ny kvittering, og medlemmet ser det under «Transaksjoner». En annen må bekrefte.',
  reverseSpent: 'Hvis medlemmet har brukt noe av innskuddet, blir den delen en kassedifferanse.',
  at: 'Tid',
  paper: 'Papirbilag',
  paperOf: ({ slipNo, at }: NonNullable<ReceiptLine['slip']>) => `${slipNo}, ${formatOsloDayAndTime(at)}`,
  clerk: 'Ekspedert av',
  confirmedBy: 'Bekreftet av',
  state: { waiting: 'Ikke gyldig: venter på bekreftelse', lapsed: 'Ikke gyldig: utløpt' },
  signature: 'Underskrift',
  notFound: 'Finner ikke kvitteringen i denne hallen.',
  toMember: 'Tilbake til medlemmet',
  recorded: 'Oppslaget er lagret under «Mine spor».',
};

/** Why an act at the till was refused. */
export function tillFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'drawer_in_use':
      return 'Skuffen brukes av en annen.';
    case 'drawer_not_found':
      return 'Skuffen finnes ikke lenger.';
    case 'drawer_not_empty':
      return 'Skuffen er ikke tom. Flytt pengene til safen først.';
    case 'drawer_name_taken':
      return 'Hallen har en annen skuff med det navnet.';
    case 'drawer_required':
      return 'Du har ingen åpen kassevakt i denne hallen.';
    case 'shift_open_already':
      return 'Kollegaen har allerede en åpen kassevakt.';
    case 'shift_not_found':
      return 'Kassevakten er avsluttet.';
    case 'colleague_not_found':
      return 'Kollegaen kan ikke bruke skuffen.';
    case 'safe_too_low':
      return 'Det er ikke så mye i safen.';
    case 'not_reversible':
      return 'Du kan ikke reversere denne kvitteringen nå. Be daglig leder om hjelp.';
    case 'receipt_booked':
      return 'Kvitteringen er allerede bekreftet.';
    case 'receipt_lapsed':
      return 'Fristen er ute. Gjør innskuddet eller utbetalingen på nytt.';
    case 'another_required':
      return 'Du kan ikke bekrefte eller godkjenne det du selv var med på. Be en annen gjøre det.';
    case 'own_case':
      return 'Du kan ikke bekrefte noe på din egen spillekonto.';
    case 'insufficient_funds':
      return 'Det er ikke nok penger på spillekontoen lenger.';
    case 'cash_limit_reached':
      return 'Medlemmet har nådd hallens grense for utbetaling i kontanter i dag.';
    case 'shift_limit_reached':
      return 'Kassevaktene som er åpnet av samme person den dagen, har nådd hallens grense for utbetaling i kontanter.';
    case 'account_closed':
    case 'card_fault':
    case 'hall_paused':
    case 'customer_service_required':
      return 'Spillekontoen kan ikke brukes nå. Åpne den for å se hvorfor.';
    case 'difference_accepted':
      return 'Differansen er allerede godkjent.';
    case 'shift_not_closed':
      return 'Avslutt kassevakten først.';
    case 'idempotency_key_reused':
      return 'Ingenting ble ført. Prøv igjen.';
    default:
      return failureText(problem);
  }
}

/** The discrepancy between a count and the expected amount. */
export function lessOrMore(difference: Ore): string {
  if (difference === zeroOre) return tillTexts.fits;
  return difference < zeroOre
    ? `Det er ${formatOre(negateOre(difference))} mindre enn det skulle være.`
    : `Det er ${formatOre(difference)} mer enn det skulle være.`;
}
