import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, savingOfCard, startSandbox } from './testing/running-sandbox.ts';

let dataDir: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  sandbox = await startSandbox({ dataDir });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a restart keeps payments, saved cards, requested faults and messages', async () => {
  const transactionId = await sandbox.register(savingOfCard);
  await sandbox.giveCard(transactionId, undefined, 'save');
  await sandbox.call('Process', { transactionId, operation: 'VERIFY' });
  const panHash = (await sandbox.call('Query', { transactionId })).at('CardInformation/PanHash') ?? '';
  await sandbox.control({ provider: 'netaxept', fault: 'status-500-before', operation: 'Terminal' });
  sandbox.inbox.receive({ channel: 'sms', to: '90000001', text: 'now', at: '2026-06-18T11:31:18.640Z' });
  await sandbox.close();

  sandbox = await startSandbox({ dataDir });
  const again = await sandbox.call('Query', { transactionId });
  expect(again.at('CardInformation/PanHash')).toBe(panHash);
  expect((await sandbox.openWindow(transactionId)).status).toBe(500);
  expect(await sandbox.register({ panHash, recurringType: 'S' })).toMatch(/^[0-9a-f]{32}$/);
  expect(sandbox.inbox.list('90000001').map(({ text }) => text)).toEqual(['now']);
});

test('no card number, CVC, token or secret is kept on disk', async () => {
  const transactionId = await sandbox.register();
  await sandbox.submit(transactionId, {
    action: 'pay',
    pan: '4925000000000004',
    expiry: '12/39',
    cvc: '739',
  });
  await sandbox.close();
  const kept = readFileSync(join(dataDir, 'sandbox.sqlite'), 'latin1');
  expect(kept).toContain(transactionId);
  for (const secret of ['4925000000000004', '739"', 'sandbox-token', 'sandbox-bankid-secret'])
    expect(kept).not.toContain(secret);
  sandbox = await startSandbox();
});

test('the inbox finds a recipient however the number or address is written', async () => {
  const at = '2026-06-18T11:31:18.640Z';
  sandbox.inbox.receive({ channel: 'sms', to: '+47 900 00 001', text: 'one', at });
  sandbox.inbox.receive({ channel: 'email', to: 'Kari@Example.NO', text: 'two', at });
  const count = async (to: string) =>
    ((await (await fetch(`${sandbox.url}/__inbox?to=${to}`)).json()) as unknown[]).length;
  for (const to of ['90000001', '+4790000001', '%2B4790000001', '004790000001', 'kari@example.no'])
    expect(await count(to), to).toBe(1);
  expect(await count('90000002')).toBe(0);
});
