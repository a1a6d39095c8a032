/**
 * Netaxept over HTTP: form in, XML out (integrations §1.2–1.7). One call is one exchange; nothing is tried again here,
 * and nothing is logged. Every answer is one of three: done, refused by the provider, or unknown.
 */
import type { Ore } from '@lokalbingo/money';
import { type HttpWaits, httpExchange } from '../../../platform/http-exchange.ts';
import { type NetaxeptAnswer, type PaymentInfo, readNetaxeptAnswer } from './netaxept-answer.ts';

/**
 * What became of a call. `refused` means that the provider answered and did not do it. `unknown` means that it may
 * or may not have been done: no answer, a broken one, or one that cannot be read. `why` is for the log.
 */
export type Outcome<Value> =
  | { readonly outcome: 'done'; readonly value: Value }
  | {
      readonly outcome: 'refused';
      /** The provider's own kind of error: "BBSException". */
      readonly type: string;
      /** The issuer's response code, where an issuer has spoken. */
      readonly code: string | undefined;
      readonly message: string;
    }
  | { readonly outcome: 'unknown'; readonly why: string };

/** What is registered before the customer goes to the window. Amounts in øre. */
export type Registration = {
  /** Ours and unique: registering it twice is refused with `UniqueTransactionIdException`. */
  readonly transactionId: string;
  readonly orderNumber: string;
  /** Undefined when a card is only to be saved. */
  readonly amountOre: Ore | undefined;
  readonly orderDescription: string;
  readonly redirectUrl: string;
  /** The saved card that pays. */
  readonly panHash: string | undefined;
  /** Lives in this one call only. */
  readonly securityCode: string | undefined;
  /** The customer's number in the form +4790000001, where the customer agrees; the wallet then need not ask for it. */
  readonly customerPhoneNumber?: string | undefined;
  /** The rules for what may pay, as the provider's JSON. */
  readonly paymentMethodActionList: string | undefined;
};

/** What may be asked of a registered transaction. */
export type ProcessOperation = 'SALE' | 'CAPTURE' | 'VERIFY' | 'ANNUL' | 'CREDIT';

/** The provider, for any hall's merchant. */
export type NetaxeptClient = {
  readonly register: (merchantId: string, registration: Registration) => Promise<Outcome<undefined>>;
  /** `amountOre` is left out for VERIFY and ANNUL. */
  readonly process: (
    merchantId: string,
    transactionId: string,
    operation: ProcessOperation,
    amountOre?: Ore,
  ) => Promise<Outcome<undefined>>;
  readonly query: (merchantId: string, transactionId: string) => Promise<Outcome<PaymentInfo>>;
};

/** Where the provider is, and the secrets of the halls' merchants. */
export type NetaxeptAddress = {
  /** The folder of Register.aspx and its siblings: "https://epayment.nets.eu/Netaxept". */
  readonly apiUrl: string;
  /** A merchant's token; undefined when the installation has none, and every call is then refused here. */
  readonly tokenOf: (merchantId: string) => string | undefined;
  /** How long the provider's machine may take to accept a connection: one that is away is known by this. */
  readonly connectTimeoutMs: number;
  /** How long Register and Query may take. */
  readonly readTimeoutMs: number;
  /** How long Process may take: an issuer is asked meanwhile. */
  readonly processTimeoutMs: number;
};

/** A client of the provider at this address. */
export function netaxeptClient(address: NetaxeptAddress): NetaxeptClient {
  const { apiUrl, tokenOf, connectTimeoutMs: connectMs, readTimeoutMs, processTimeoutMs } = address;
  const call = async (page: string, merchantId: string, fields: Fields, answerMs: number) => {
    const token = tokenOf(merchantId);
    if (token === undefined) return noToken;
    return exchange(`${apiUrl}/${page}.aspx`, { connectMs, answerMs }, { merchantId, token, ...fields });
  };
  return {
    register: async (merchantId, registration) => {
      const answer = await call('Register', merchantId, registrationFields(registration), readTimeoutMs);
      return expecting(answer, (read) =>
        read.is === 'registered' && read.transactionId === registration.transactionId
          ? { outcome: 'done', value: undefined }
          : undefined,
      );
    },
    process: async (merchantId, transactionId, operation, amountOre) => {
      const fields = { transactionId, operation, transactionAmount: amountOre };
      const answer = await call('Process', merchantId, fields, processTimeoutMs);
      return expecting(answer, (read) =>
        read.is === 'processed' && read.operation === operation && read.responseCode === 'OK'
          ? { outcome: 'done', value: undefined }
          : undefined,
      );
    },
    query: async (merchantId, transactionId) => {
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

function registrationFields(registration: Registration): Fields {
  const { amountOre, panHash, securityCode, ...order } = registration;
  const savesCard = amountOre === undefined;
  return {
    ...order,
    currencyCode: 'NOK',
    amount: amountOre,
    serviceType: 'B',
    language: 'no_NO',
    panHash,
    securityCode,
    // S: a card that its owner is there to use, and is asked about each time (integrations §1.8).
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
): Outcome<Value> {
  if (!exchange.answered) return { outcome: 'unknown', why: exchange.why };
  const { answer } = exchange;
  if (answer.is === 'error') {
    const { type, code, text } = answer.error;
    return { outcome: 'refused', type, code, message: text };
  }
  return read(answer) ?? { outcome: 'unknown', why: 'an answer to another question' };
}
