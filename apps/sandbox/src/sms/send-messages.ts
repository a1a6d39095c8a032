import { recipientOf } from '../inbox/recipient.ts';
import type { SmsOrder } from './sms-order.ts';

/** The accounts that may send. */
export type SmsAccount = { readonly user: string; readonly passwd: string };

export const defaultSmsAccount: SmsAccount = { user: 'lokalbingo', passwd: 'sandbox-sms-passwd' };

type NumberError = { readonly number: string; readonly message: string };

/** The gateway's answer, inside `response`. */
export type SmsAnswer =
  | {
      readonly msgOkCount: number;
      readonly ids: readonly number[];
      readonly errors: readonly NumberError[];
    }
  | { readonly fatalError: string };

/** An accepted message to one number. */
export type AcceptedSms = {
  readonly id: number;
  /** In the format of `recipientOf`. */
  readonly to: string;
  readonly text: string;
  readonly ref: string | undefined;
};

const longestText = 1071;
const longestSender = 11;
const longestRef = 36;

/**
 * Decides the result of an order. An error of the whole order is a `fatalError`; a bad number is reported
 * beside the good ones.
 * @param newId called once for each accepted message.
 */
export function sendMessages(
  order: SmsOrder,
  deps: { readonly account: SmsAccount; readonly refusesNumbers: boolean; readonly newId: () => number },
): { readonly answer: SmsAnswer; readonly accepted: readonly AcceptedSms[] } {
  const fatalError = findFatalError(order, deps.account);
  if (fatalError !== undefined) return { answer: { fatalError }, accepted: [] };
  const accepted: AcceptedSms[] = [];
  const errors: NumberError[] = [];
  const { text, ref } = order;
  for (const number of order.to) {
    const recipient = recipientOf(number);
    if (deps.refusesNumbers || !isMobileNumber(recipient))
      errors.push({ number, message: 'Telefonnummeret er ikke et mobilnummer' });
    else accepted.push({ id: deps.newId(), to: recipient, text, ref });
  }
  return {
    answer: {
      msgOkCount: accepted.length,
      ids: accepted.map(({ id }) => id),
      errors,
    },
    accepted,
  };
}

function findFatalError(order: SmsOrder, account: SmsAccount): string | undefined {
  if (order.user !== account.user || order.passwd !== account.passwd) return 'Feil brukernavn/passord';
  if (order.to.length === 0) return 'Mottaker mangler';
  if (order.text === '') return 'Meldingstekst mangler';
  if (order.text.length > longestText) return 'Meldingsteksten er for lang';
  if (order.from !== undefined && !isSender(order.from)) return 'Ugyldig avsender';
  if (order.ref !== undefined && order.ref.length > longestRef) return 'Referansen er for lang';
  return undefined;
}

/** Letters and digits; other characters do not show on every phone. */
function isSender(from: string): boolean {
  return from.length <= longestSender && /^[\p{L}\p{N} ]+$/u.test(from);
}

/** Eight Norwegian digits that begin with 4 or 9, which includes the demo's numbers, or a foreign number. */
function isMobileNumber(recipient: string): boolean {
  return /^[49]\d{7}$/.test(recipient) || /^\+(?!47)[1-9]\d{7,14}$/.test(recipient);
}
