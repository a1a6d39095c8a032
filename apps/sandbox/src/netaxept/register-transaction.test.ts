import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  merchantId,
  type RunningSandbox,
  returnUrl,
  savingOfCard,
  startSandbox,
} from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const order = { orderNumber: 'A1', amount: '25000', currencyCode: 'NOK', redirectUrl: returnUrl };

async function refusalOf(operation: string, parameters: Record<string, string>): Promise<string> {
  const answer = await sandbox.call(operation, parameters);
  expect(answer.status).toBe(200);
  expect(answer.root).toBe('Exception');
  return `${answer.at('Error/@xsi:type')}: ${answer.at('Error/Message')}`;
}

describe('Register', () => {
  test('answers the transaction id that the merchant chose', async () => {
    const answer = await sandbox.call('Register', { ...order, transactionId: 'chosen1' });
    expect(answer.status).toBe(200);
    expect(answer.root).toBe('RegisterResponse');
    expect(answer.at('TransactionId')).toBe('chosen1');
  });

  test('makes an id of 32 hexadecimal digits when the merchant chooses none', async () => {
    expect(await sandbox.register()).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is the same by GET, whatever the case of address and names', async () => {
    const query = new URLSearchParams({ ...order, MERCHANTID: '7', token: 'sandbox-token-7' });
    const response = await fetch(`${sandbox.url}/netaxept/register.aspx?${query}`);
    expect(response.headers.get('content-type')).toContain('text/xml');
    expect(await response.text()).toContain('<RegisterResponse');
  });

  test.each([
    ['no token', 'Register', { token: '' }, 'Test: Unable to authenticate merchant (credentials not passed)'],
    [
      'no merchant',
      'Query',
      { merchantId: '' },
      'Test: Unable to authenticate merchant (credentials not passed)',
    ],
    ['a wrong token', 'Process', { token: 'x' }, 'Authentication failed (Test) MerchantId: 12000353'],
    [
      'an unknown merchant',
      'Register',
      { merchantId: 'x', token: 'sandbox-token-x' },
      'Authentication failed (Test) MerchantId: x',
    ],
  ])('%s is an AuthenticationException', async (_name, operation, parameters, message) => {
    expect(await refusalOf(operation, parameters)).toBe(`AuthenticationException: ${message}`);
  });

  test.each([
    ['orderNumber', "Missing parameter: 'Order Number'"],
    ['amount', "Missing parameter: 'Amount'"],
    ['currencyCode', "Missing parameter: 'Currency Code'"],
    ['redirectUrl', "Missing parameter: 'Redirect Url'"],
  ])('without %s is a ValidationException', async (name, message) => {
    expect(await refusalOf('Register', { ...order, [name]: '' })).toBe(`ValidationException: ${message}`);
  });

  test.each([
    ['a fractional amount', { amount: '250.00' }, 'Amount'],
    ['a negative amount', { amount: '-1' }, 'Amount'],
    ['an amount of nothing', { amount: '0' }, 'Amount'],
    ['an order number with a space', { orderNumber: 'A 1' }, 'Order Number'],
    ['a way back that is not an address', { redirectUrl: 'javascript:alert(1)' }, 'Redirect Url'],
    ['an action list that is not JSON', { paymentMethodActionList: 'Vipps' }, 'Payment Method Action List'],
    ['an action list without a way to pay', { paymentMethodActionList: '[]' }, 'Payment Method Action List'],
    ['an id longer than 32', { transactionId: 'a'.repeat(33) }, 'Transaction ID'],
  ])('%s is a ValidationException', async (_name, parameters, label) => {
    const refusal = await refusalOf('Register', { ...order, ...parameters });
    expect(refusal).toBe(`ValidationException: Invalid parameter: '${label}'`);
  });

  test('a currency that the agreement lacks is a GenericError', async () => {
    expect(await refusalOf('Register', { ...order, currencyCode: 'SEK' })).toBe(
      'GenericError: Unable to translate supermerchant to submerchant, please check currency code and merchant ID',
    );
  });

  test('an id that is used already is not unique, also when two ask at once', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => sandbox.call('Register', { ...order, transactionId: 'race1' })),
    );
    expect(twice.map((answer) => answer.root).sort()).toEqual(['Exception', 'RegisterResponse']);
    expect(await refusalOf('Register', { ...order, transactionId: 'race1' })).toBe(
      'UniqueTransactionIdException: Transaction ID not unique',
    );
  });

  test.each([
    ['serviceType', 'M'],
    ['recurringType', 'R'],
    ['autoSale', 'true'],
  ])('%s=%s is refused aloud, as the stand-in does not have it', async (name, value) => {
    expect(await refusalOf('Register', { ...order, [name]: value })).toMatch(/^NotSupportedException: /);
  });

  test('a PanHash that the merchant was never given is unknown', async () => {
    expect(await refusalOf('Register', { ...order, panHash: 'x', recurringType: 'S' })).toBe(
      'GenericError: Unable to find card',
    );
    expect(await refusalOf('Register', { ...order, panHash: 'x' })).toBe(
      "ValidationException: Missing parameter: 'Recurring Type'",
    );
  });

  test('a test card is known to each merchant by the PanHash that demo data may name', async () => {
    const ofOther = 'sandbox-saved-1-visa';
    const own = `sandbox-saved-${merchantId}-visa`;
    expect(await sandbox.register({ panHash: own, recurringType: 'S' })).toMatch(/^[0-9a-f]{32}$/);
    expect(await refusalOf('Register', { ...order, panHash: ofOther, recurringType: 'S' })).toBe(
      'GenericError: Unable to find card',
    );
  });

  test('the saving of a card needs no amount', async () => {
    expect(await sandbox.register(savingOfCard)).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the list of merchants', () => {
  test('when set, knows no one else', async () => {
    const closed = await startSandbox({ netaxeptMerchants: new Map([['55', 'secret']]) });
    try {
      const listed = { ...order, merchantId: '55', token: 'secret' };
      expect((await closed.call('Register', listed)).root).toBe('RegisterResponse');
      expect((await closed.call('Register', order)).at('Error/@xsi:type')).toBe('AuthenticationException');
    } finally {
      await closed.close();
    }
  });
});
