/** A sandbox on its own port, with a merchant and a customer who talk HTTP to it. For tests. */
import { XMLParser } from 'fast-xml-parser';
import { createSandbox, type SandboxOptions } from '../app.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';

/** A parsed element; read inside it with `at`. */
type Answer = {
  readonly status: number;
  readonly text: string;
  /** The text at a path of element names (`Summary/Authorized`), below the root; `undefined` when absent. */
  readonly at: (path: string) => string | undefined;
  readonly root: string;
};

export type RunningSandbox = {
  readonly url: string;
  readonly inbox: InboxStore;
  readonly close: () => Promise<void>;
  /** Makes a call, with the merchant's credentials unless given. */
  readonly call: (operation: string, parameters: Record<string, string>) => Promise<Answer>;
  /** Registers a payment of 250 kr; returns its transaction id. */
  readonly register: (parameters?: Record<string, string>) => Promise<string>;
  /** Submits the form of the payment window without following the redirect. */
  readonly submit: (transactionId: string, fields: Record<string, string>) => Promise<Response>;
  /** Gives a card in the window, the working Visa by default, and returns `responseCode`. */
  readonly giveCard: (transactionId: string, pan?: string, action?: 'pay' | 'save') => Promise<string | null>;
  readonly openWindow: (transactionId: string) => Promise<Response>;
  readonly control: (body: unknown) => Promise<Response>;
};

export const merchantId = '12000353';
export const returnUrl = 'http://127.0.0.1:9/netsCallback?payment=1';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: true,
});

const isElement = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parsed on demand, so that a test can also inspect invalid text. */
function readAnswer(status: number, text: string): Answer {
  const parse = (): Record<string, unknown> => {
    const document: unknown = parser.parse(text);
    return isElement(document) ? document : {};
  };
  const rootOf = (document: Record<string, unknown>): string =>
    Object.keys(document).find((name) => name !== '?xml') ?? '';
  return {
    status,
    text,
    get root() {
      return rootOf(parse());
    },
    at: (path) => {
      const document = parse();
      let value: unknown = document[rootOf(document)];
      for (const name of path.split('/')) value = isElement(value) ? value[name] : undefined;
      return typeof value === 'string' ? value : undefined;
    },
  };
}

export async function startSandbox(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const { app, inbox } = createSandbox(options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const call: RunningSandbox['call'] = async (operation, parameters) => {
    const credentials = { merchantId, token: `sandbox-token-${merchantId}` };
    const response = await post(`/Netaxept/${operation}.aspx`, { ...credentials, ...parameters });
    return readAnswer(response.status, await response.text());
  };
  const register: RunningSandbox['register'] = async (parameters = {}) => {
    const order = { orderNumber: 'A1', amount: '25000', currencyCode: 'NOK', redirectUrl: returnUrl };
    const transactionId = (await call('Register', { ...order, ...parameters })).at('TransactionId');
    if (transactionId === undefined) throw new Error('The payment was not registered.');
    return transactionId;
  };
  const submit: RunningSandbox['submit'] = (transactionId, fields) =>
    post('/Terminal/default.aspx', { merchantId, transactionId, ...fields });
  const giveCard: RunningSandbox['giveCard'] = async (
    transactionId,
    pan = '4925000000000004',
    action = 'pay',
  ) => {
    const response = await submit(transactionId, { action, pan, expiry: '12/39', cvc: '123' });
    const location = response.headers.get('location');
    return location === null ? null : new URL(location).searchParams.get('responseCode');
  };
  return {
    url,
    inbox,
    close: () => app.close(),
    call,
    register,
    submit,
    giveCard,
    openWindow: (transactionId) =>
      fetch(`${url}/Terminal/default.aspx?merchantId=${merchantId}&transactionId=${transactionId}`, {
        redirect: 'manual',
      }),
    control: (body) =>
      fetch(`${url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Registers the saving of a card, as documented. */
export const savingOfCard = {
  amount: '',
  serviceType: 'B',
  recurringType: 'S',
  updateStoredPaymentInfo: 'true',
  force3DSecure: 'true',
};
