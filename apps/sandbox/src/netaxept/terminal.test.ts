import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantId, type RunningSandbox, savingOfCard, startSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const visa = { action: 'pay', pan: '4925 0000 0000 0004', expiry: '12/39', cvc: '123' };
const query = (transactionId: string) => sandbox.call('Query', { transactionId });
const vippsOnly = { paymentMethodActionList: '[{"PaymentMethod":"Vipps"}]' };

async function savedCard(): Promise<string> {
  const transactionId = await sandbox.register(savingOfCard);
  await sandbox.giveCard(transactionId, undefined, 'save');
  await sandbox.call('Process', { transactionId, operation: 'VERIFY' });
  return (await query(transactionId)).at('CardInformation/PanHash') ?? '';
}

describe('the payment window', () => {
  test('shows merchant, amount and the fields of a new card, and may stand in any frame', async () => {
    const response = await sandbox.openWindow(await sandbox.register());
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('Testterminal');
    expect(text).toContain(merchantId);
    expect(text).toContain('kr\u00a0250');
    for (const label of ['Kortnummer', 'Utløpsdato', 'CVC']) expect(text).toContain(`>${label}</label>`);
    for (const button of ['Betal', 'Avbryt']) expect(text).toContain(`>${button}</button>`);
    expect(text).not.toContain('Vipps');
  });

  test('escapes what the merchant wrote', async () => {
    const response = await sandbox.openWindow(await sandbox.register({ orderDescription: '<b>"&' }));
    expect(await response.text()).toContain('&lt;b&gt;&quot;&amp;');
  });

  test('says OK with the transaction id after what the way back already says', async () => {
    const transactionId = await sandbox.register();
    const response = await sandbox.submit(transactionId, visa);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://127.0.0.1:9/netsCallback?payment=1&transactionId=${transactionId}&responseCode=OK`,
    );
    const info = await query(transactionId);
    expect(info.at('Summary/Authorized')).toBe('false');
    expect(info.at('CardInformation/MaskedPAN')).toBe('492500******0004');
  });

  test('begins a query when the way back has none, and keeps its fragment last', async () => {
    const transactionId = await sandbox.register({ redirectUrl: 'https://portal.test/back#end' });
    const response = await sandbox.submit(transactionId, visa);
    expect(response.headers.get('location')).toBe(
      `https://portal.test/back?transactionId=${transactionId}&responseCode=OK#end`,
    );
  });

  test('a second submit and a reload are harmless and lead the same way', async () => {
    const transactionId = await sandbox.register();
    const first = await sandbox.submit(transactionId, visa);
    const later = [
      await sandbox.submit(transactionId, visa),
      await sandbox.submit(transactionId, { action: 'cancel' }),
      await sandbox.openWindow(transactionId),
    ];
    for (const response of later) {
      expect(response.headers.get('location')).toBe(first.headers.get('location'));
    }
    expect((await query(transactionId)).at('Error')).toBeUndefined();
  });

  test('Avbryt is told as Cancel, and Query says that the customer did it', async () => {
    const transactionId = await sandbox.register();
    const response = await sandbox.submit(transactionId, { action: 'cancel' });
    expect(response.headers.get('location')).toContain('responseCode=Cancel');
    const info = await query(transactionId);
    expect(info.at('Error/Operation')).toBe('Terminal');
    expect(info.at('Error/ResponseCode')).toBe('17');
    expect(info.at('Error/ResponseText')).toBe('Cancelled by customer.');
    expect(info.at('CardInformation/MaskedPAN')).toBe('');
    const sale = await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect(sale.at('Error/Message')).toBe('Issuer is undetermined');
  });

  test.each([
    ['a number that is not a test card', { ...visa, pan: '4111111111111111' }, 'Bruk et av testkortene.'],
    ['no number', { ...visa, pan: '' }, 'Skriv kortnummeret.'],
    ['an impossible month', { ...visa, expiry: '13/39' }, 'Skriv måned og år, for eksempel 09/29.'],
    ['a month that has passed', { ...visa, expiry: '01/20' }, 'Kortet er utløpt.'],
    ['a short CVC', { ...visa, cvc: '12' }, 'Skriv de 3 sifrene bak på kortet.'],
    ['a button that is not there', { ...visa, action: 'vipps' }, 'Velg en av knappene under.'],
    ['no button', { ...visa, action: '' }, 'Velg en av knappene under.'],
  ])('with %s the customer stays and is told', async (_name, fields, message) => {
    const transactionId = await sandbox.register();
    const response = await sandbox.submit(transactionId, fields);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(message);
    expect(text).not.toContain('4111111111111111');
    expect(await sandbox.giveCard(transactionId)).toBe('OK');
  });

  test('a credit card is sent back with an error code, as the merchant takes debit cards only', async () => {
    const transactionId = await sandbox.register();
    expect(await sandbox.giveCard(transactionId, '4925000000000012')).toBe('57');
    const sale = await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect(sale.at('Error/Message')).toBe('Issuer is undetermined');
  });

  test('with redirectOnError=false another card can be tried, and the first failure stays in the log', async () => {
    const transactionId = await sandbox.register({ redirectOnError: 'false' });
    expect(await sandbox.giveCard(transactionId, '4925000000000012')).toBeNull();
    expect(await sandbox.giveCard(transactionId)).toBe('OK');
    await sandbox.call('Process', { transactionId, operation: 'SALE' });
    const info = await query(transactionId);
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
    expect(info.at('ErrorLog/PaymentError/ResponseCode')).toBe('57');
  });

  test('a card that the merchant did not ask for is not accepted', async () => {
    const visaOnly = { paymentMethodActionList: '[{"PaymentMethod":"Visa"}]' };
    expect(await sandbox.giveCard(await sandbox.register(visaOnly), '5413000000000000')).toBe('57');
    expect(await sandbox.giveCard(await sandbox.register(visaOnly))).toBe('OK');
  });

  test('the challenge card is confirmed with the bank before it counts', async () => {
    const transactionId = await sandbox.register();
    const asked = await sandbox.submit(transactionId, { ...visa, pan: '4925000000000020' });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('>Bekreft</button>');
    const early = await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect(early.at('Error/Message')).toBe('Issuer is undetermined');
    const confirmed = await sandbox.submit(transactionId, { action: 'confirm' });
    expect(confirmed.headers.get('location')).toContain('responseCode=OK');
    await sandbox.call('Process', { transactionId, operation: 'SALE' });
    const info = await query(transactionId);
    expect(info.at('AuthenticationInformation/AuthenticatedStatus')).toBe('Y');
    expect(info.at('Summary/AmountCaptured')).toBe('25000');
  });

  test('the saving of a card is called so, and shows no amount', async () => {
    const text = await (await sandbox.openWindow(await sandbox.register(savingOfCard))).text();
    expect(text).toContain('>Lagre kort</button>');
    expect(text).not.toContain('kr\u00a0');
  });

  test('a saved card asks for CVC alone', async () => {
    const panHash = await savedCard();
    const transactionId = await sandbox.register({ panHash, recurringType: 'S', recurringUse3DS: 'true' });
    expect((await query(transactionId)).at('CardInformation/MaskedPAN')).toBe('');
    const text = await (await sandbox.openWindow(transactionId)).text();
    expect(text).toContain('Visa 492500******0004');
    expect(text).toContain('>CVC</label>');
    expect(text).not.toContain('>Kortnummer</label>');
    expect((await sandbox.submit(transactionId, { action: 'pay' })).status).toBe(200);
    expect((await sandbox.submit(transactionId, { action: 'pay', cvc: '123' })).status).toBe(303);
    await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect((await query(transactionId)).at('CardInformation/PanHash')).toBe(panHash);
  });

  test('a saved card whose CVC the merchant has passed on asks for nothing', async () => {
    const parameters = { panHash: await savedCard(), recurringType: 'S', securityCode: '123' };
    const transactionId = await sandbox.register(parameters);
    expect(await (await sandbox.openWindow(transactionId)).text()).not.toContain('CVC');
    expect((await sandbox.submit(transactionId, { action: 'pay' })).status).toBe(303);
  });

  test('Vipps authorises by itself, so that a sale is one too many and a capture is right', async () => {
    const transactionId = await sandbox.register(vippsOnly);
    const text = await (await sandbox.openWindow(transactionId)).text();
    expect(text).toContain('>Godkjenn i Vipps</button>');
    expect(text).not.toContain('>Betal</button>');
    const response = await sandbox.submit(transactionId, { action: 'vipps' });
    expect(response.headers.get('location')).toContain('responseCode=OK');
    const info = await query(transactionId);
    expect(info.at('Summary/Authorized')).toBe('true');
    expect(info.at('Wallet/Issuer')).toBe('Vipps');
    const sale = await sandbox.call('Process', { transactionId, operation: 'SALE' });
    expect(sale.at('Error/Result/ResponseCode')).toBe('98');
    const capture = await sandbox.call('Process', { transactionId, operation: 'CAPTURE' });
    expect(capture.at('ResponseCode')).toBe('OK');
  });

  test('a payment that does not exist, or is another merchant’s, is not shown', async () => {
    expect((await sandbox.openWindow('none')).status).toBe(404);
    const transactionId = await sandbox.register();
    const address = `${sandbox.url}/Terminal/default.aspx?merchantId=8&transactionId=${transactionId}`;
    expect((await fetch(address)).status).toBe(404);
  });

  test('the address for telephones is the same window', async () => {
    const transactionId = await sandbox.register();
    const address = `${sandbox.url}/terminal/mobile/default.aspx?merchantId=${merchantId}&transactionId=${transactionId}`;
    expect((await fetch(address)).status).toBe(200);
  });
});
