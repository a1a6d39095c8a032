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

async function refusalOf(parameters: Record<string, string>): Promise<string> {
  const answer = await sandbox.call('Register', { ...order, ...parameters });
  expect(answer.status).toBe(200);
  expect(answer.root).toBe('Exception');
  return `${answer.at('Error/@xsi:type')}: ${answer.at('Error/Message')}`;
}

describe('Register', () => {
  test('accepts each transaction id once, whether the merchant or the sandbox chose it', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => sandbox.call('Register', { ...order, transactionId: 'chosen1' })),
    );
    expect(twice.find(({ root }) => root === 'RegisterResponse')?.at('TransactionId')).toBe('chosen1');
    expect(twice.map(({ root }) => root).sort()).toEqual(['Exception', 'RegisterResponse']);
    expect(await refusalOf({ transactionId: 'chosen1' })).toBe(
      'UniqueTransactionIdException: Transaction ID not unique',
    );
    expect(await sandbox.register(savingOfCard)).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each([
    [
      { token: '' },
      'AuthenticationException: Test: Unable to authenticate merchant (credentials not passed)',
    ],
    [{ token: 'x' }, 'AuthenticationException: Authentication failed (Test) MerchantId: 12000353'],
    [{ orderNumber: '' }, "ValidationException: Missing parameter: 'Order Number'"],
    [{ amount: '' }, "ValidationException: Missing parameter: 'Amount'"],
    [{ amount: '250.00' }, "ValidationException: Invalid parameter: 'Amount'"],
    [{ amount: '0' }, "ValidationException: Invalid parameter: 'Amount'"],
    [{ redirectUrl: 'javascript:alert(1)' }, "ValidationException: Invalid parameter: 'Redirect Url'"],
    [
      { paymentMethodActionList: '[]' },
      "ValidationException: Invalid parameter: 'Payment Method Action List'",
    ],
    [{ transactionId: 'a'.repeat(33) }, "ValidationException: Invalid parameter: 'Transaction ID'"],
    [
      { currencyCode: 'SEK' },
      'GenericError: Unable to translate supermerchant to submerchant, please check currency code and merchant ID',
    ],
    [{ autoSale: 'true' }, 'NotSupportedException: Not supported: autoSale'],
    [{ panHash: 'x' }, "ValidationException: Missing parameter: 'Recurring Type'"],
    [{ panHash: 'sandbox-saved-1-visa', recurringType: 'S' }, 'GenericError: Unable to find card'],
  ])('refuses %o', async (parameters, refusal) => {
    expect(await refusalOf(parameters as Record<string, string>)).toBe(refusal);
  });

  test('knows a test card of each merchant by the PanHash that demo data may contain', async () => {
    const own = `sandbox-saved-${merchantId}-visa`;
    expect(await sandbox.register({ panHash: own, recurringType: 'S' })).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('with a list of merchants, no other exists', async () => {
  const closed = await startSandbox({ netaxeptMerchants: new Map([['55', 'secret']]) });
  const listed = { ...order, merchantId: '55', token: 'secret' };
  expect((await closed.call('Register', listed)).root).toBe('RegisterResponse');
  expect((await closed.call('Register', order)).at('Error/@xsi:type')).toBe('AuthenticationException');
  await closed.close();
});
