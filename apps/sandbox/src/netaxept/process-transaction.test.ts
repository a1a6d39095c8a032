import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, savingOfCard, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
let nowMs = Date.parse('2026-06-18T11:31:18.640Z');
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
  test('SALE takes the money once, also for two simultaneous calls', async () => {
    const transactionId = await paidWith();
    const answers = await Promise.all([1, 2].map(() => processCall(transactionId, 'SALE')));
    const sale = answers.find(({ root }) => root === 'ProcessResponse');
    expect(sale?.at('ResponseCode')).toBe('OK');
    expect(sale?.at('AuthorizationId')).toMatch(/^\d{6}$/);
    expect(sale?.at('ExecutionTime')).toBe('2026-06-18T13:31:18.640+02:00');
    expect(answers.filter(({ root }) => root === 'Exception')).toHaveLength(1);
    expect(await refusalOf(transactionId, 'SALE')).toBe('BBSException: Unable to auth 98');
    const info = await query(transactionId);
    expect(info.at('Summary/Authorized')).toBe('true');
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
  });

  test('AUTH, CAPTURE and CREDIT move the amount in parts, and never more than the whole', async () => {
    const transactionId = await paidWith();
    expect((await processCall(transactionId, 'AUTH')).at('ResponseCode')).toBe('OK');
    expect(await refusalOf(transactionId, 'AUTH')).toBe('BBSException: Unable to auth 98');
    for (const [operation, part, tooMuch] of [
      ['CAPTURE', '10000', '15001'],
      ['CREDIT', '5000', '20001'],
    ] as const) {
      expect((await processCall(transactionId, operation, { transactionAmount: part })).root).toBe(
        'ProcessResponse',
      );
      expect(await refusalOf(transactionId, operation, { transactionAmount: tooMuch })).toBe(
        "ValidationException: Invalid parameter: 'Transaction Amount'",
      );
      expect((await processCall(transactionId, operation)).root).toBe('ProcessResponse');
      expect(await refusalOf(transactionId, operation)).toBe(
        `BBSException: Unable to ${operation.toLowerCase()} 98`,
      );
    }
    const info = await query(transactionId);
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
    expect(info.at('Summary/AmountCredited')).toBe('25000');
  });

  test('ANNUL releases a reservation, and nothing can be taken afterwards', async () => {
    const transactionId = await paidWith();
    await processCall(transactionId, 'AUTH');
    expect((await processCall(transactionId, 'ANNUL')).at('ResponseCode')).toBe('OK');
    expect(await refusalOf(transactionId, 'ANNUL')).toBe('GenericError: Unable to annul, wrong state');
    expect(await refusalOf(transactionId, 'CAPTURE')).toBe('GenericError: Unable to capture, wrong state');
    expect((await query(transactionId)).at('Summary/Annulled')).toBe('true');
  });

  test.each([
    ['SALE', 'ValidationException: Issuer is undetermined'],
    ['VERIFY', 'ValidationException: Issuer is undetermined'],
    ['CAPTURE', 'GenericError: You cannot run capture on a transaction that never is authorized'],
    ['ANNUL', 'GenericError: Unable to annul, wrong state'],
    ['CREDIT', 'GenericError: You cannot run credit on a transaction that has not been captured.'],
    ['FRED', 'ValidationException: Unknown operation: FRED'],
  ])('refuses %s before the customer has given a card', async (operation, refusal) => {
    expect(await refusalOf(await sandbox.register(), operation)).toBe(refusal);
  });

  test('does not find a transaction that does not exist or is another merchant’s', async () => {
    expect(await refusalOf('none', 'SALE')).toBe('GenericError: Unable to find transaction');
    const transactionId = await sandbox.register();
    const other = { transactionId, merchantId: '8', token: 'sandbox-token-8' };
    expect((await sandbox.call('Query', other)).at('Error/Message')).toBe('Unable to find transaction');
  });

  test('does not charge a card that the bank refuses, and keeps the reservation when a capture fails', async () => {
    for (const [pan, authorized, operation] of [
      ['4925000000000087', 'false', 'Auth'],
      ['4925000000000079', 'true', 'Capture'],
    ] as const) {
      const transactionId = await paidWith(pan);
      expect(await refusalOf(transactionId, 'SALE')).toBe('BBSException: Unable to auth 99');
      const info = await query(transactionId);
      expect(info.at('Summary/Authorized')).toBe(authorized);
      expect(info.at('Summary/AmountCaptured')).toBe('0');
      expect(info.at('Error/Operation')).toBe(operation);
      expect(info.at('Error/ResponseCode')).toBe('99');
    }
  });

  test('VERIFY of a new card gives the same PanHash each time for one merchant, and takes no money', async () => {
    const verifiedHash = async () => {
      const transactionId = await sandbox.register(savingOfCard);
      expect(await sandbox.giveCard(transactionId, undefined, 'save')).toBe('OK');
      expect((await processCall(transactionId, 'VERIFY')).at('ResponseCode')).toBe('OK');
      expect(await refusalOf(transactionId, 'SALE')).toBe(
        "ValidationException: Missing parameter: 'Transaction Amount'",
      );
      const info = await query(transactionId);
      expect(info.at('CardInformation/ExpiryDate')).toBe('3912');
      expect(info.at('Summary/Authorized')).toBe('false');
      return `${info.at('CardInformation/Issuer')} ${info.at('CardInformation/PanHash')}`;
    };
    const visa = await verifiedHash();
    expect(visa).toMatch(/^Visa [\w-]{20,}$/);
    expect(await verifiedHash()).toBe(visa);
  });

  test('authorises a payment within 24 hours of the customer’s return', async () => {
    const transactionId = await paidWith();
    nowMs += 24 * 3_600_000 + 1;
    expect(await refusalOf(transactionId, 'SALE')).toBe('GenericError: Transaction has expired');
  });
});

test('Query returns a payment that no customer has seen', async () => {
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
