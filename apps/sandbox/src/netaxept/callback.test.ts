import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '../testing/callback-receiver.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

let receiver: CallbackReceiver;
let sandbox: RunningSandbox;
beforeEach(async () => {
  receiver = await startCallbackReceiver();
  sandbox = await startSandbox({ callbackUrl: receiver.url, callbackRetryMs: 5 });
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

const vippsOnly = { paymentMethodActionList: '[{"PaymentMethod":"Vipps"}]' };
const process = (transactionId: string, operation: string) =>
  sandbox.call('Process', { transactionId, operation });

async function nextIsFor(transactionId: string, status = 200): Promise<void> {
  const callback = await receiver.next();
  expect(callback.body).toEqual({ TransactionId: transactionId });
  callback.answer(status);
}

describe('the callback', () => {
  test('comes once for each change of money, and names the transaction alone', async () => {
    const transactionId = await sandbox.register();
    await sandbox.giveCard(transactionId);
    for (const operation of ['AUTH', 'CAPTURE', 'CREDIT']) {
      await process(transactionId, operation);
      await nextIsFor(transactionId);
    }
    const annulled = await sandbox.register(vippsOnly);
    await sandbox.submit(annulled, { action: 'vipps' });
    await nextIsFor(annulled);
    await process(annulled, 'ANNUL');
    await nextIsFor(annulled);
  });

  test('comes again until it is answered with 200', async () => {
    const transactionId = await sandbox.register();
    await sandbox.giveCard(transactionId);
    await process(transactionId, 'SALE');
    await nextIsFor(transactionId, 500);
    await nextIsFor(transactionId, 302);
    await nextIsFor(transactionId, 200);
  });

  test('carries the credentials of its address as basic authorization', async () => {
    const callbackUrl = receiver.url.replace('//', '//user:p%40ss@');
    await sandbox.control({ provider: 'netaxept', callbackUrl });
    const transactionId = await sandbox.register();
    await sandbox.giveCard(transactionId);
    await process(transactionId, 'SALE');
    const callback = await receiver.next();
    expect(callback.authorization).toBe(`Basic ${btoa('user:p@ss')}`);
    callback.answer(200);
  });

  test('comes twice after duplicate-callback', async () => {
    await sandbox.control({ provider: 'netaxept', fault: 'duplicate-callback' });
    const transactionId = await sandbox.register();
    await sandbox.giveCard(transactionId);
    await process(transactionId, 'SALE');
    await nextIsFor(transactionId);
    await nextIsFor(transactionId);
  });

  test('comes late after late-callback', async () => {
    await sandbox.control({ provider: 'netaxept', fault: 'late-callback', delayMs: 60 });
    const transactionId = await sandbox.register();
    await sandbox.giveCard(transactionId);
    const startedMs = performance.now();
    await process(transactionId, 'SALE');
    const callback = await receiver.next();
    expect(callback.atMs - startedMs).toBeGreaterThan(55);
    callback.answer(200);
  });

  test('is answered before the customer is sent back after callback-before-redirect', async () => {
    await sandbox.control({ provider: 'netaxept', fault: 'callback-before-redirect' });
    const transactionId = await sandbox.register(vippsOnly);
    let sentBack = false;
    const submitted = sandbox.submit(transactionId, { action: 'vipps' }).then((response) => {
      sentBack = true;
      return response;
    });
    const callback = await receiver.next();
    const info = await sandbox.call('Query', { transactionId });
    expect(info.at('Summary/Authorized')).toBe('true');
    expect(sentBack).toBe(false);
    callback.answer(200);
    expect((await submitted).status).toBe(303);
  });

  test('that is owed when the sandbox stops is posted after the next start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
    try {
      const first = await startSandbox({ dataDir, callbackUrl: receiver.url });
      await first.control({ provider: 'netaxept', fault: 'late-callback', delayMs: 200 });
      const transactionId = await first.register();
      await first.giveCard(transactionId);
      await first.call('Process', { transactionId, operation: 'SALE' });
      await first.close();
      const second = await startSandbox({ dataDir });
      await nextIsFor(transactionId);
      await second.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('is not posted anywhere when the merchant has set no address', async () => {
    await sandbox.control({ provider: 'netaxept', callbackUrl: null });
    const silent = await sandbox.register();
    await sandbox.giveCard(silent);
    await process(silent, 'SALE');
    await sandbox.control({ provider: 'netaxept', callbackUrl: receiver.url });
    const transactionId = await sandbox.register();
    await sandbox.giveCard(transactionId);
    await process(transactionId, 'SALE');
    await nextIsFor(transactionId);
  });
});
