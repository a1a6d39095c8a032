import { recipientOf } from '../inbox/recipient.ts';
import type { SmsMessage, SmsOrder } from './sms-order.ts';
import { countSmsParts } from './sms-parts.ts';

/** Who may send. */
export type SmsAccount = { readonly user: string; readonly passwd: string };

export const defaultSmsAccount: SmsAccount = { user: 'lokalbingo', passwd: 'sandbox-sms-passwd' };

type NumberError = { readonly number: string; readonly message: string };

/** The gateway's answer, as it stands inside `response`. */
export type SmsAnswer =
  | {
      readonly msgOkCount: number;
      readonly stdSMSCount: number;
      readonly ids: readonly number[];
      readonly errors: readonly NumberError[];
    }
  | { readonly fatalError: string };

/** A message to one number that the gateway has taken on. */
export type AcceptedSms = {
  readonly id: number;
  /** As `recipientOf` writes it. */
  readonly to: string;
  readonly text: string;
  readonly ref: string | undefined;
};

const longestText = 1071;
const longestSender = 11;
const longestRef = 36;

/**
 * Decides what becomes of an order. A fault of the whole order is a `fatalError`; a bad number is told beside those
 * that were good.
 * @param newId called once for each message that is taken on.
 */
export function sendMessages(
  order: SmsOrder,
  deps: { readonly account: SmsAccount; readonly refusesNumbers: boolean; readonly newId: () => number },
): { readonly answer: SmsAnswer; readonly accepted: readonly AcceptedSms[] } {
  const fatalError = findFatalError(order, deps.account);
  if (fatalError !== undefined) return { answer: { fatalError }, accepted: [] };
  const accepted: AcceptedSms[] = [];
  const errors: NumberError[] = [];
  for (const { to, text, ref } of order.messages) {
    for (const number of to) {
      const recipient = recipientOf(number);
      if (deps.refusesNumbers || !isMobileNumber(recipient)) {
        errors.push({ number, message: 'Telefonnummeret er ikke et mobilnummer' });
      } else {
        accepted.push({ id: deps.newId(), to: recipient, text, ref });
      }
    }
  }
  return {
    answer: {
      msgOkCount: accepted.length,
      stdSMSCount: accepted.reduce((sum, { text }) => sum + countSmsParts(text), 0),
      ids: accepted.map(({ id }) => id),
      errors,
    },
    accepted: order.isTest ? [] : accepted,
  };
}

function findFatalError(order: SmsOrder, account: SmsAccount): string | undefined {
  if (order.user !== account.user || order.passwd !== account.passwd) return 'Feil brukernavn/passord';
  return order.messages.map(findMessageError).find((error) => error !== undefined);
}

function findMessageError(message: SmsMessage): string | undefined {
  if (message.to.length === 0) return 'Mottaker mangler';
  if (message.text === '') return 'Meldingstekst mangler';
  if (message.text.length > longestText) return 'Meldingsteksten er for lang';
  if (message.from !== undefined && !isSender(message.from)) return 'Ugyldig avsender';
  if (message.ref !== undefined && message.ref.length > longestRef) return 'Referansen er for lang';
  return undefined;
}

/** Letters and digits; anything else does not show on every telephone. */
function isSender(from: string): boolean {
  return from.length <= longestSender && /^[\p{L}\p{N} ]+$/u.test(from);
}

/** Eight Norwegian digits that begin with 4 or 9, the demo's and the real ones alike, or a foreign number. */
function isMobileNumber(recipient: string): boolean {
  return /^[49]\d{7}$/.test(recipient) || /^\+(?!47)[1-9]\d{7,14}$/.test(recipient);
}
