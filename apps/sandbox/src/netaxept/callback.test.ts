import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

const process = (transactionId: string, operation: string) =>
  sandbox.call('Process', { transactionId, operation });

async function nextIsFor(transactionId: string, status = 200): Promise<void> {
  const callback = await receiver.next();
  expect(callback.body).toEqual({ TransactionId: transactionId });
  callback.answer(status);
}

test('the callback is posted once for each change of money, and repeated until it is answered with 200', async () => {
  const transactionId = await sandbox.register();
  await sandbox.giveCard(transactionId);
  await process(transactionId, 'AUTH');
  for (const status of [500, 302, 200]) await nextIsFor(transactionId, status);
  for (const operation of ['CAPTURE', 'CREDIT']) {
    await process(transactionId, operation);
    await nextIsFor(transactionId);
  }
  const vipps = await sandbox.register({ paymentMethodActionList: '[{"PaymentMethod":"Vipps"}]' });
  await sandbox.submit(vipps, { action: 'vipps' });
  await nextIsFor(vipps);
  await process(vipps, 'ANNUL');
  await nextIsFor(vipps);
});

test('the callback carries the credentials of its address as basic authorization', async () => {
  const callbackUrl = receiver.url.replace('//', '//user:p%40ss@');
  await sandbox.control({ provider: 'netaxept', callbackUrl });
  const transactionId = await sandbox.register();
  await sandbox.giveCard(transactionId);
  await process(transactionId, 'SALE');
  expect((await receiver.next()).headers.authorization).toBe(`Basic ${btoa('user:p@ss')}`);
});

test('a callback that is pending when the sandbox stops is posted after the next start', async () => {
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
