/** Texts of buying vouchers and of the player's own (specification §3 Ticket, §4 Ticket, §8 Tickets). */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatOsloDayAndTime, formatOsloTime, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import type { TicketSystem } from '@lokalbingo/contract/vouchers';
import { formatOre, type Ore } from '@lokalbingo/money';
import type { TransferUnderWay } from './voucher-queries.ts';

export const voucherTexts = {
  whatItIs: 'En billett bruker du på spillterminalene i hallen. Den er noe annet enn en bong.',
  systemHeading: 'Hvilke terminaler skal billetten brukes på?',
  systems: { 1: 'Billettsystem 1', 2: 'Billettsystem 2' } satisfies Record<TicketSystem, string>,
  systemMissing: 'Velg hvilket billettsystem billetten skal kjøpes i.',
  limits:
    'Egne penger du kjøper billett for, teller mot spillegrensene. Det du ikke har spilt for når billetten er lukket, teller ikke lenger.',
  buy: (amount: string | undefined) => (amount ? `Kjøp billett for ${amount}` : 'Kjøp billett'),
  buyFailed: 'Det skjedde en feil ved kjøp av billett',
  bought: 'Din billett er kjøpt!',
  boughtSystem: 'System',
  boughtNumber: 'Billettnummer',
  boughtBalance: 'Saldo på billetten',
  /** The receipt names only the first system (specification §3 Buy result). */
  systemOnReceipt: (system: number, systemName: string) => (system === 1 ? systemName : 'OK'),
  boughtIn: (systemName: string) => `Bruk billetten her: ${systemName}.`,
  buyAnother: 'Kjøp en billett til',
  toMine: 'Mine billetter',
  notBoughtAfterAll: 'Billetten ble ikke kjøpt. Pengene står på spillekontoen din.',
  loading: 'Henter billettene dine',
  loadFailed: 'Vi får ikke hentet billettene dine.',
  none: 'Ingen billetter funnet',
  list: 'Billettene dine',
  closedList: 'Lukkede billetter',
  closedOnes: (count: number) => `Lukkede billetter (${count})`,
  voucher: 'Billett',
  from: (systemName: string, date: Date) => `${systemName}, ${formatOsloDayAndTime(date)}`,
  notOpen: 'Kan ikke lukkes',
  closed: 'Lukket',
  topUp: (amount: string | undefined) => (amount ? `Sett inn ${amount}` : 'Sett inn'),
  topUpOpens: 'Sett inn penger',
  topUpFailed: 'Det skjedde en feil ved innskudd',
  toppedUp: (amount: Ore, balance: Ore) =>
    `${formatOre(amount)} er satt inn. Billetten har nå ${formatOre(balance)}.`,
  close: 'Lukk billetten',
  closeQuestion: 'Lukke billetten?',
  closeQuestionText: (balance: Ore) =>
    `har ${formatOre(balance)}. Det som står på billetten når den lukkes, settes inn på spillekontoen din. En lukket billett kan ikke åpnes igjen.`,
  keep: 'Avbryt',
  closeFailed: 'Det skjedde en feil ved lukking',
  isClosed: (paidOut: Ore | undefined) =>
    paidOut
      ? `Billetten er lukket. ${formatOre(paidOut)} er satt inn på spillekontoen din.`
      : 'Billetten er lukket.',
  answered: (systemName: string) => `Vi har fått svar fra ${systemName}. Det som står her, er oppdatert.`,
  notRead: (systemName: string, readAt: Date | null) =>
    `Vi fikk ikke svar fra ${systemName}. ${
      readAt === null
        ? 'Derfor kan vi ikke vise billettene dine der akkurat nå.'
        : `Dette er slik det så ut ${momentInWords(readAt)}.`
    }`,
};

/** A pending transfer: shown on its voucher, or separately when there is no voucher yet. */
export function underWayText({
  kind,
  systemName,
  amount,
}: Pick<TransferUnderWay, 'kind' | 'systemName' | 'amount'>): string {
  switch (kind) {
    case 'buy':
      return `${amount === null ? 'Penger' : formatOre(amount)} er på vei til en ny billett (${systemName}). Vi spør til vi får svar.`;
    case 'top_up':
      return `${amount === null ? 'Penger' : formatOre(amount)} er på vei til billetten. Vi spør til vi får svar.`;
    case 'close':
      return 'Billetten lukkes, og pengene er på vei til spillekontoen din. Vi spør til vi får svar.';
  }
}

/** The refusals that only vouchers have, as texts for the player. */
export function voucherRefusalText({ code }: ApiProblem): string | undefined {
  switch (code) {
    case 'amount_not_allowed':
      return 'Beløpet må være fra kr\u00a01 til kr\u00a010\u00a0000.';
    case 'voucher_not_found':
      return 'Billetten finnes ikke lenger i billettsystemet.';
    case 'movement_under_way':
      return 'Penger er allerede på vei til eller fra billetten. Vent til vi har fått svar, og prøv igjen.';
    default:
      return undefined;
  }
}

/** The time of day, with the date if it is not today. */
function momentInWords(moment: Date): string {
  const isToday = osloIsoDay(moment) === osloIsoDay(new Date());
  return isToday ? `kl.\u00a0${formatOsloTime(moment)}` : formatOsloDayAndTime(moment);
}
