/** Texts of the withdrawal dialog (specification §2, §4, §5 and §8 Withdrawal). */
import type { RefusalOf } from '@lokalbingo/contract/operation';
import {
  type correctWithdrawal,
  type requestWithdrawal,
  type WithdrawalReason,
  type WithdrawalState,
  withdrawalMinimumKroner,
} from '@lokalbingo/contract/withdrawals';

export const withdrawalTexts = {
  heading: 'Uttak fra spillekort',
  loading: 'Henter uttakene dine',
  failedToLoad: 'Vi får ikke hentet uttakene dine.',
  howLong:
    'Hallen behandler uttaket i løpet av 1\u2060–\u20604\u00a0virkedager. Deretter kommer pengene på bankkontoen din.',
  all: (balance: string) => `Alt (${balance})`,
  account: 'Kontonummer',
  accountDescription: '11 siffer',
  owner: 'Kontoeier',
  ownerDescription: 'Bankkontoen må stå i ditt eget navn.',
  submit: 'Be om uttak',
  submitAmount: (amount: string) => `Be om uttak av ${amount}`,
  amountTooSmall: `Du kan ta ut minst kr ${withdrawalMinimumKroner}, eller alt som står på spillekontoen.`,
  amountTooLarge: 'Du kan ikke be om uttak større en saldo.',
  amountTooLargeThen: (balance: string) => `Du kan ta ut inntil ${balance}.`,
  accountTooShort: 'Kontonummer må bestå av 11 siffer',
  accountInvalid: 'Angitt kontonummer er ikke gyldig norsk bankkontonummer.',
  accountInvalidThen: 'Sjekk alle de 11 sifrene.',
  ownerMissing: 'Skriv inn navnet på den som eier bankkontoen.',
  ownerInvalid: 'Navnet kan bare ha bokstaver, mellomrom, bindestrek, apostrof og punktum.',
  done: 'Utført!',
  sent: 'Sendt til behandling',
  sentAmount: (amount: string) =>
    `${amount} er tatt av spillekontoen din og holdes av til utbetaling. Du kan følge uttaket nedenfor.`,
  sentLess: (amount: string) =>
    `Saldoen var lavere enn beløpet du ba om. Hele saldoen, ${amount}, er tatt av spillekontoen din og holdes av til utbetaling. Du kan følge uttaket nedenfor.`,
  corrected: 'Kontonummeret er rettet. Uttaket står øverst i listen nedenfor.',
  newAccount: (day: string) =>
    `Det er første gang hallen betaler til denne bankkontoen. Derfor sender vi deg en SMS om det, og utbetalingen skjer tidligst ${day}.`,
  failure: 'Oida!',
  failed: 'Det oppsto en feil',
  openAlready: 'Du har et uttak som ikke er ferdig behandlet. Du kan be om et nytt når det er ferdig.',
  notPossible: 'Du kan ikke ta ut penger fra denne hallen akkurat nå.',
  needsEid: 'Du må legitimere deg med BankID på Min side før du kan ta ut penger.',
  notPossibleFault:
    'Pengene dine står på spillekontoen, men det er en feil med den. Ring hallen. Når betjeningen har rettet feilen, kan du ta ut penger igjen.',
  history: 'Uttakene dine',
  none: 'Du har ikke bedt om uttak i denne hallen.',
  states: {
    sent: 'Sendt',
    in_process: 'Under behandling',
    paid: 'Utbetalt',
    refused: 'Avvist',
    cancelled: 'Trukket tilbake',
  } satisfies Record<WithdrawalState, string>,
  to: (account: string) => `til bankkonto ${account}`,
  reasons: {
    check_account: 'Vi fikk ikke bekreftet bankkontoen. Sjekk kontonummeret, og be om uttak på nytt.',
    bank_returned: 'Banken kunne ikke utbetale pengene. Sjekk kontonummeret, og be om uttak på nytt.',
    player_asked: 'Uttaket ble stoppet fordi du ba om det.',
    contact_hall: 'Uttaket kunne ikke utbetales. Ring bingohallen din.',
  } satisfies Record<WithdrawalReason, string>,
  newAccountWaits: (day: string) =>
    `Passordet eller mobilnummeret ditt er nylig endret. Frem til ${day} kan du bare ta ut til en bankkonto som hallen har betalt til tidligere. Legitimerer du deg med BankID under «Opplysninger», slipper du å vente.`,
  givenBack: 'Pengene står på spillekontoen din igjen.',
  waitsUntil: (day: string) => `Ny bankkonto: utbetales tidligst ${day}.`,
  wrongAccount: 'Rett kontonummeret',
  correctLead: 'Feil kontonummer? Du kan rette det så lenge ingen har begynt å behandle uttaket.',
  correctPaused: 'Du kan ikke rette kontonummeret mens du har spillepause. Ring hallen hvis det er feil.',
  correct: 'Rett kontonummer',
  keep: 'Avbryt',
  pages: 'Sider med uttak',
};

type WithdrawalRefusal = RefusalOf<typeof requestWithdrawal | typeof correctWithdrawal>;

/** The texts for refusals of a withdrawal, by code; other codes have a general text. */
export const withdrawalRefusals: Partial<Record<WithdrawalRefusal, string>> = {
  amount_not_allowed: withdrawalTexts.amountTooSmall,
  insufficient_funds: 'Det er ikke nok penger på spillekontoen til dette uttaket.',
  withdrawal_open: withdrawalTexts.openAlready,
  account_owner_differs: 'Bankkontoen må stå i ditt eget navn, slik det står i BankID.',
  card_fault: withdrawalTexts.notPossibleFault,
  not_offered: withdrawalTexts.notPossible,
  e_id_required: withdrawalTexts.needsEid,
  globally_paused: withdrawalTexts.correctPaused,
  hall_paused: withdrawalTexts.correctPaused,
  withdrawal_not_found: 'Uttaket finnes ikke lenger.',
  withdrawal_taken_up: 'Uttaket er allerede under behandling. Ring hallen hvis kontonummeret er feil.',
  too_many_corrections:
    'Du har rettet kontonummer mange ganger i dag. Ring hallen hvis det fortsatt er feil.',
};
