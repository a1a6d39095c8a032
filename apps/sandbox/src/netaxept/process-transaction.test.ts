import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, savingOfCard, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
let nowMs = Date.parse('2026-06-18T11:31:18.640Z');
const hourMs = 3_600_000;

beforeAll(async () => {
  sandbox = await startSandbox({ clock: { now: () => new Date(nowMs) } });
});
afterAll(() => sandbox.close());

const processCall = (transactionId: string, operation: string, more: Record<string, string> = {}) =>
  sandbox.call('Process', { transactionId, operation, ...more });
const query = (transactionId: string) => sandbox.call('Query', { transactionId });

async function refusalOf(transactionId: string, operation: string, more?: Record<string, string>) {
  const answer = await processCall(transactionId, operation, more);
  expect(answer.status).toBe(200);
  const code = answer.at('Error/Result/ResponseCode');
  return `${answer.at('Error/@xsi:type')}: ${answer.at('Error/Message')}${code === undefined ? '' : ` ${code}`}`;
}

async function paidWith(pan?: string): Promise<string> {
  const transactionId = await sandbox.register();
  expect(await sandbox.giveCard(transactionId, pan)).toBe('OK');
  return transactionId;
}

describe('Process', () => {
  test('SALE takes the money once the customer has given a card, and only once', async () => {
    const transactionId = await paidWith();
    const sale = await processCall(transactionId, 'SALE');
    expect(sale.root).toBe('ProcessResponse');
    expect(sale.at('ResponseCode')).toBe('OK');
    expect(sale.at('Operation')).toBe('SALE');
    expect(sale.at('AuthorizationId')).toMatch(/^\d{6}$/);
    expect(sale.at('ExecutionTime')).toBe('2026-06-18T13:31:18.640+02:00');
    expect(await refusalOf(transactionId, 'SALE')).toBe('BBSException: Unable to auth 98');
    const info = await query(transactionId);
    expect(info.at('Summary/Authorized')).toBe('true');
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
    expect(info.at('Error')).toBeUndefined();
  });

  test('two sales at once take the money once', async () => {
    const transactionId = await paidWith();
    const answers = await Promise.all([1, 2].map(() => processCall(transactionId, 'SALE')));
    expect(answers.map((answer) => answer.root).sort()).toEqual(['Exception', 'ProcessResponse']);
    expect((await query(transactionId)).at('Summary/AmountCaptured')).toBe('25000');
  });

  test('AUTH, CAPTURE and CREDIT move the amount in parts', async () => {
    const transactionId = await paidWith();
    expect((await processCall(transactionId, 'AUTH')).at('ResponseCode')).toBe('OK');
    expect(await refusalOf(transactionId, 'AUTH')).toBe('BBSException: Unable to auth 98');
    const capture = await processCall(transactionId, 'CAPTURE', { transactionAmount: '10000' });
    expect(capture.at('ResponseCode')).toBe('OK');
    expect(capture.at('AuthorizationId')).toBeUndefined();
    expect(await refusalOf(transactionId, 'CAPTURE', { transactionAmount: '15001' })).toBe(
      "ValidationException: Invalid parameter: 'Transaction Amount'",
    );
    expect((await processCall(transactionId, 'CAPTURE')).at('ResponseCode')).toBe('OK');
    expect(await refusalOf(transactionId, 'CAPTURE')).toBe('BBSException: Unable to capture 98');
    expect((await processCall(transactionId, 'CREDIT', { transactionAmount: '5000' })).root).toBe(
      'ProcessResponse',
    );
    expect((await processCall(transactionId, 'CREDIT')).root).toBe('ProcessResponse');
    expect(await refusalOf(transactionId, 'CREDIT')).toBe('BBSException: Unable to credit 98');
    const info = await query(transactionId);
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
    expect(info.at('Summary/AmountCredited')).toBe('25000');
  });

  test('ANNUL gives a reservation back, and nothing can be taken afterwards', async () => {
    const transactionId = await paidWith();
    await processCall(transactionId, 'AUTH');
    expect((await processCall(transactionId, 'ANNUL')).at('ResponseCode')).toBe('OK');
    expect(await refusalOf(transactionId, 'ANNUL')).toBe('GenericError: Unable to annul, wrong state');
    expect(await refusalOf(transactionId, 'CAPTURE')).toBe('GenericError: Unable to capture, wrong state');
    const info = await query(transactionId);
    expect([info.at('Summary/Annulled'), info.at('Summary/Annuled')]).toEqual(['true', 'true']);
  });

  test.each([
    ['SALE', 'ValidationException: Issuer is undetermined'],
    ['AUTH', 'ValidationException: Issuer is undetermined'],
    ['VERIFY', 'ValidationException: Issuer is undetermined'],
    ['CAPTURE', 'GenericError: You cannot run capture on a transaction that never is authorized'],
    ['ANNUL', 'GenericError: Unable to annul, wrong state'],
    ['CREDIT', 'GenericError: You cannot run credit on a transaction that has not been captured.'],
    ['FRED', 'ValidationException: Unknown operation: FRED'],
    ['ADJUST', 'NotSupportedException: Not supported: operation ADJUST'],
    ['', "ValidationException: Missing parameter: 'Operation'"],
  ])('%s before the customer has given a card is refused', async (operation, refusal) => {
    expect(await refusalOf(await sandbox.register(), operation)).toBe(refusal);
  });

  test('a transaction that does not exist, or is another merchant’s, cannot be found', async () => {
    expect(await refusalOf('none', 'SALE')).toBe('GenericError: Unable to find transaction');
    expect((await query('none')).at('Error/Message')).toBe('Unable to find transaction');
    const transactionId = await sandbox.register();
    const other = { transactionId, merchantId: '8', token: 'sandbox-token-8' };
    expect((await sandbox.call('Query', other)).at('Error/Message')).toBe('Unable to find transaction');
  });

  test('a card that the bank refuses gives 99 every time, and Query tells why', async () => {
    const transactionId = await paidWith('4925000000000087');
    const refused = await processCall(transactionId, 'SALE');
    expect(refused.at('Error/@xsi:type')).toBe('BBSException');
    expect(refused.at('Error/Message')).toBe('Unable to auth');
    expect(refused.at('Error/Result/ResponseCode')).toBe('99');
    expect(refused.at('Error/Result/ResponseText')).toBe('Auth Reg Comp Failure');
    expect(refused.at('Error/Result/ResponseSource')).toBe('Netaxept');
    expect(refused.at('Error/Result/TransactionId')).toBe(transactionId);
    expect(await refusalOf(transactionId, 'SALE')).toBe('BBSException: Unable to auth 99');
    const info = await query(transactionId);
    expect(info.at('Summary/Authorized')).toBe('false');
    expect(info.at('Error/ResponseCode')).toBe('99');
    expect(info.at('CardInformation/MaskedPAN')).toBe('492500******0087');
  });

  test('a card whose capture fails keeps its reservation', async () => {
    const transactionId = await paidWith('4925000000000079');
    expect(await refusalOf(transactionId, 'SALE')).toBe('BBSException: Unable to auth 99');
    const info = await query(transactionId);
    expect(info.at('Summary/Authorized')).toBe('true');
    expect(info.at('Summary/AmountCaptured')).toBe('0');
    expect(info.at('Error/Operation')).toBe('Capture');
  });

  test('VERIFY of a card to be saved gives a PanHash, the same each time for one merchant', async () => {
    const verifiedHash = async (pan: string) => {
      const transactionId = await sandbox.register(savingOfCard);
      expect(await sandbox.giveCard(transactionId, pan, 'save')).toBe('OK');
      const verify = await processCall(transactionId, 'VERIFY');
      expect(verify.at('ResponseCode')).toBe('OK');
      expect(verify.at('BatchNumber')).toBeUndefined();
      const info = await query(transactionId);
      expect(info.at('CardInformation/ExpiryDate')).toBe('3912');
      expect(info.at('Summary/Authorized')).toBe('false');
      return `${info.at('CardInformation/Issuer')} ${info.at('CardInformation/PanHash')}`;
    };
    const [visa, again, masterCard] = [
      await verifiedHash('4925000000000004'),
      await verifiedHash('4925000000000004'),
      await verifiedHash('5413000000000000'),
    ];
    expect(visa).toMatch(/^Visa [\w-]{20,}$/);
    expect(again).toBe(visa);
    expect(masterCard).toMatch(/^MasterCard [\w-]{20,}$/);
  });

  test('an ordinary payment gives no PanHash', async () => {
    const transactionId = await paidWith();
    await processCall(transactionId, 'SALE');
    expect((await query(transactionId)).at('CardInformation/PanHash')).toBeUndefined();
  });

  test('a saved card that no payment amount belongs to cannot be sold on', async () => {
    const transactionId = await sandbox.register(savingOfCard);
    await sandbox.giveCard(transactionId, undefined, 'save');
    expect(await refusalOf(transactionId, 'SALE')).toBe(
      "ValidationException: Missing parameter: 'Transaction Amount'",
    );
  });

  test('a payment can be authorised within 24 hours of the customer’s return', async () => {
    const transactionId = await paidWith();
    nowMs += 24 * hourMs + 1;
    expect(await refusalOf(transactionId, 'SALE')).toBe('GenericError: Transaction has expired');
  });
});

describe('Query', () => {
  test('tells of a payment that no customer has seen', async () => {
    const info = await query(
      await sandbox.register({ customerEmail: 'a@b.no', orderDescription: 'Øl & <brus>' }),
    );
    expect(info.root).toBe('PaymentInfo');
    expect(info.at('OrderInformation/Total')).toBe('25000');
    expect(info.at('OrderInformation/OrderNumber')).toBe('A1');
    expect(info.at('OrderInformation/Currency')).toBe('NOK');
    expect(info.at('OrderInformation/OrderDescription')).toBe('Øl & <brus>');
    expect(info.at('CustomerInformation/Email')).toBe('a@b.no');
    expect(info.at('CardInformation/MaskedPAN')).toBe('');
    expect(info.at('Summary/Authorized')).toBe('false');
    expect(info.at('History/TransactionLogLine/Operation')).toBe('Register');
  });
});
