/**
 * Netaxept over HTTP: form in, XML out (integrations §1.2–1.7). One call is one exchange: no retries, no logging. Every
 * answer is one of three: done, refused by the provider, or unknown.
 */
import { type HttpWaits, httpExchange } from '../../../platform/http-exchange.ts';
import { failureOf } from './failure-of.ts';
import { type NetaxeptAnswer, type NetaxeptError, readNetaxeptAnswer } from './netaxept-answer.ts';
import type { Outcome, PaymentProvider, ProviderOperation, Registration } from './payment-provider.ts';

const vippsOnly = JSON.stringify([{ PaymentMethod: 'Vipps' }]);

/** Netaxept's name for each operation. */
const names: Readonly<Record<ProviderOperation, string>> = {
  charge: 'SALE',
  capture: 'CAPTURE',
  verify: 'VERIFY',
  cancel: 'ANNUL',
  refund: 'CREDIT',
};

/** The provider's address, and the secrets of the halls' merchants. */
export type NetaxeptAddress = {
  /** The folder of Register.aspx and its siblings: "https://epayment.nets.eu/Netaxept". */
  readonly apiUrl: string;
  /** Returns a merchant's token; undefined when the installation has none, and every call is then refused locally. */
  readonly tokenOf: (merchantId: string) => string | undefined;
  /**
   * JSON rules for which cards may pay (`paymentMethodActionList`); empty to use the merchant's rules in Netaxept
   * Admin. This enforces "debit cards only".
   */
  readonly methodRules: string;
  /** How long the provider may take to accept a connection, after which it is unavailable. */
  readonly connectTimeoutMs: number;
  /** How long Register and Query may take. */
  readonly readTimeoutMs: number;
  /** How long Process may take, including the issuer. */
  readonly processTimeoutMs: number;
};

/** Creates a client of the provider at this address. */
export function netaxeptClient(address: NetaxeptAddress): PaymentProvider {
  const {
    apiUrl,
    tokenOf,
    methodRules,
    connectTimeoutMs: connectMs,
    readTimeoutMs,
    processTimeoutMs,
  } = address;
  const call = async (page: string, merchantId: string, fields: Fields, answerMs: number) => {
    const token = tokenOf(merchantId);
    if (token === undefined) return noToken;
    return exchange(`${apiUrl}/${page}.aspx`, { connectMs, answerMs }, { merchantId, token, ...fields });
  };
  return {
    register: async ({ merchantId }, registration) => {
      const fields = registrationFields(registration, methodRules);
      const answer = await call('Register', merchantId, fields, readTimeoutMs);
      return expecting(answer, (read) =>
        read.is === 'registered' && read.transactionId === registration.transactionId
          ? { outcome: 'done', value: { windowUrl: undefined } }
          : undefined,
      );
    },
    process: async ({ merchantId }, transactionId, operation, amountOre) => {
      const name = names[operation];
      const fields = { transactionId, operation: name, transactionAmount: amountOre };
      const answer = await call('Process', merchantId, fields, processTimeoutMs);
      return expecting(
        answer,
        (read) =>
          read.is === 'processed' && read.operation === name && read.responseCode === 'OK'
            ? { outcome: 'done', value: undefined }
            : undefined,
        name,
      );
    },
    query: async ({ merchantId }, transactionId) => {
      const answer = await call('Query', merchantId, { transactionId }, readTimeoutMs);
      return expecting(answer, (read) =>
        read.is === 'payment' ? { outcome: 'done', value: read.payment } : undefined,
      );
    },
  };
}

type Fields = Readonly<Record<string, string | number | undefined>>;
type Exchange =
  | { readonly answered: true; readonly answer: NetaxeptAnswer }
  | { readonly answered: false; readonly why: string };

const noToken: Exchange = {
  answered: true,
  answer: { is: 'error', error: { type: 'NoTokenConfigured', code: undefined, text: '' } },
};

function registrationFields(registration: Registration, methodRules: string): Fields {
  const { amountOre, method, cardToken: panHash, securityCode, ...order } = registration;
  const savesCard = amountOre === undefined;
  return {
    ...order,
    paymentMethodActionList: method === 'vipps' ? vippsOnly : methodRules || undefined,
    currencyCode: 'NOK',
    amount: amountOre,
    serviceType: 'B',
    language: 'no_NO',
    panHash,
    securityCode,
    // S: the cardholder is present and authenticates each time (integrations §1.8).
    recurringType: savesCard || panHash !== undefined ? 'S' : undefined,
    recurringUse3DS: panHash === undefined ? undefined : 'true',
    updateStoredPaymentInfo: savesCard ? 'true' : undefined,
    force3DSecure: savesCard ? 'true' : undefined,
  };
}

async function exchange(url: string, waits: HttpWaits, fields: Fields): Promise<Exchange> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  const headers = { accept: 'text/xml', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
  const posted = await httpExchange({ url, method: 'POST', headers, body: form.toString() }, waits);
  if (!posted.isAnswered) return { answered: false, why: posted.why };
  if (posted.status !== 200) return { answered: false, why: `HTTP ${posted.status}` };
  const answer = readNetaxeptAnswer(posted.bytes.toString('utf8'));
  return answer ? { answered: true, answer } : { answered: false, why: 'an answer that cannot be read' };
}

function expecting<Value>(
  exchange: Exchange,
  read: (answer: NetaxeptAnswer) => Outcome<Value> | undefined,
  operation = '',
): Outcome<Value> {
  if (!exchange.answered) return { outcome: 'unknown', why: exchange.why };
  const { answer } = exchange;
  if (answer.is === 'error') {
    const { type, code, text } = answer.error;
    return {
      outcome: 'refused',
      reason: reasonOf(answer.error),
      failure: failureOf(operation, code),
      text: [type, code, text].filter(Boolean).join(' '),
    };
  }
  return read(answer) ?? { outcome: 'unknown', why: 'an answer to a different query' };
}

function reasonOf({ type, code, text }: NetaxeptError): 'exists' | 'repeated' | 'not_found' | 'other' {
  if (type === 'UniqueTransactionIdException') return 'exists';
  if (code === '98') return 'repeated';
  // Only the text identifies it (integrations §1.7); many other refusals have the same type.
  return /unable to find transaction/i.test(text) ? 'not_found' : 'other';
}
