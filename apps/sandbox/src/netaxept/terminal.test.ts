import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, savingOfCard, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const visa = { action: 'pay', pan: '4925 0000 0000 0004', expiry: '12/39', cvc: '123' };
const query = (transactionId: string) => sandbox.call('Query', { transactionId });
const sale = (transactionId: string) => sandbox.call('Process', { transactionId, operation: 'SALE' });

describe('the payment window', () => {
  test('redirects with OK and the transaction id, however often the form is submitted', async () => {
    const transactionId = await sandbox.register();
    const first = await sandbox.submit(transactionId, visa);
    expect(first.status).toBe(303);
    const way = `http://127.0.0.1:9/netsCallback?payment=1&transactionId=${transactionId}&responseCode=OK`;
    expect(first.headers.get('location')).toBe(way);
    for (const later of [
      await sandbox.submit(transactionId, { action: 'cancel' }),
      await sandbox.openWindow(transactionId),
    ])
      expect(later.headers.get('location')).toBe(way);
    const info = await query(transactionId);
    expect(info.at('Summary/Authorized')).toBe('false');
    expect(info.at('CardInformation/MaskedPAN')).toBe('492500******0004');
    expect(info.at('Error')).toBeUndefined();
  });

  test('reports "Avbryt" as Cancel, and a credit card as an error code; a sale is then refused', async () => {
    const cancelled = await sandbox.register();
    const response = await sandbox.submit(cancelled, { action: 'cancel' });
    expect(response.headers.get('location')).toContain('responseCode=Cancel');
    const info = await query(cancelled);
    expect([info.at('Error/Operation'), info.at('Error/ResponseCode')]).toEqual(['Terminal', '17']);
    const credit = await sandbox.register();
    expect(await sandbox.giveCard(credit, '4925000000000012')).toBe('57');
    for (const transactionId of [cancelled, credit])
      expect((await sale(transactionId)).at('Error/Message')).toBe('Issuer is undetermined');
  });

  test.each([
    ['a number that is not a test card', { ...visa, pan: '4111111111111111' }, 'Bruk et av testkortene.'],
    ['a month that has passed', { ...visa, expiry: '01/20' }, 'Kortet er utløpt.'],
    ['a short CVC', { ...visa, cvc: '12' }, 'Skriv de 3 sifrene bak på kortet.'],
    ['a button that is not there', { ...visa, action: 'vipps' }, 'Velg en av knappene under.'],
  ])('stays open and explains %s', async (_name, fields, message) => {
    const transactionId = await sandbox.register({ orderDescription: '<b>"&' });
    const response = await sandbox.submit(transactionId, fields);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(message);
    expect(text).toContain('&lt;b&gt;&quot;&amp;');
    expect(text).not.toContain('4111111111111111');
    expect(await sandbox.giveCard(transactionId)).toBe('OK');
  });

  test('accepts no card type that the merchant excluded, and lets the customer try another when it does not redirect on errors', async () => {
    const visaOnly = { paymentMethodActionList: '[{"PaymentMethod":"Visa"}]', redirectOnError: 'false' };
    const transactionId = await sandbox.register(visaOnly);
    expect(await sandbox.giveCard(transactionId, '5413000000000000')).toBeNull();
    expect(await sandbox.giveCard(transactionId)).toBe('OK');
    await sale(transactionId);
    const info = await query(transactionId);
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
    expect(info.at('ErrorLog/PaymentError/ResponseCode')).toBe('57');
  });

  test('confirms the challenge card with the bank before it counts', async () => {
    const transactionId = await sandbox.register();
    const reply = await sandbox.submit(transactionId, { ...visa, pan: '4925000000000020' });
    expect(await reply.text()).toContain('>Bekreft</button>');
    expect((await sale(transactionId)).at('Error/Message')).toBe('Issuer is undetermined');
    await sandbox.submit(transactionId, { action: 'confirm' });
    await sale(transactionId);
    const info = await query(transactionId);
    expect(info.at('AuthenticationInformation/AuthenticatedStatus')).toBe('Y');
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
  });

  test('asks only for the CVC of a saved card, and for nothing when the merchant has forwarded it', async () => {
    const saving = await sandbox.register(savingOfCard);
    await sandbox.giveCard(saving, undefined, 'save');
    await sandbox.call('Process', { transactionId: saving, operation: 'VERIFY' });
    const panHash = (await query(saving)).at('CardInformation/PanHash') ?? '';
    const saved = { panHash, recurringType: 'S' };
    const transactionId = await sandbox.register(saved);
    expect((await query(transactionId)).at('CardInformation/MaskedPAN')).toBe('');
    expect((await sandbox.submit(transactionId, { action: 'pay' })).status).toBe(200);
    expect((await sandbox.submit(transactionId, { action: 'pay', cvc: '123' })).status).toBe(303);
    const passedOn = await sandbox.register({ ...saved, securityCode: '123' });
    expect((await sandbox.submit(passedOn, { action: 'pay' })).status).toBe(303);
  });

  test('authorises a Vipps payment automatically, so that a sale is refused and a capture succeeds', async () => {
    const transactionId = await sandbox.register({
      paymentMethodActionList: '[{"PaymentMethod":"Vipps"}]',
    });
    await sandbox.submit(transactionId, { action: 'vipps' });
    const info = await query(transactionId);
    expect([info.at('Summary/Authorized'), info.at('Wallet/Issuer')]).toEqual(['true', 'Vipps']);
    expect((await sale(transactionId)).at('Error/Result/ResponseCode')).toBe('98');
    const capture = await sandbox.call('Process', { transactionId, operation: 'CAPTURE' });
    expect(capture.at('ResponseCode')).toBe('OK');
  });

  test('is not shown for a payment that does not exist or is another merchant’s', async () => {
    expect((await sandbox.openWindow('none')).status).toBe(404);
    const transactionId = await sandbox.register();
    const address = `${sandbox.url}/Terminal/default.aspx?merchantId=8&transactionId=${transactionId}`;
    expect((await fetch(address)).status).toBe(404);
  });
});
