import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

describe('the sandbox', () => {
  test('finds everything as it was left after a restart', async () => {
    const transactionId = await sandbox.register(savingOfCard);
    await sandbox.giveCard(transactionId, undefined, 'save');
    await sandbox.call('Process', { transactionId, operation: 'VERIFY' });
    const panHash = (await sandbox.call('Query', { transactionId })).at('CardInformation/PanHash') ?? '';
    await sandbox.control({ provider: 'netaxept', fault: 'status-500-before', operation: 'Terminal' });
    await sandbox.close();

    sandbox = await startSandbox({ dataDir });
    const again = await sandbox.call('Query', { transactionId });
    expect(again.at('CardInformation/PanHash')).toBe(panHash);
    expect((await sandbox.openWindow(transactionId)).status).toBe(500);
    expect(await sandbox.register({ panHash, recurringType: 'S' })).toMatch(/^[0-9a-f]{32}$/);
  });

  test('keeps no card number, CVC or token on disk', async () => {
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
    for (const secret of ['4925000000000004', '739"', 'sandbox-token']) expect(kept).not.toContain(secret);
    sandbox = await startSandbox();
  });

  test('shows a person the inbox, the payments, the ordered faults and the test cards', async () => {
    const transactionId = await sandbox.register();
    await sandbox.giveCard(transactionId);
    await sandbox.call('Process', { transactionId, operation: 'SALE' });
    await sandbox.control({ provider: 'netaxept', fault: 'malformed' });
    sandbox.inbox.receive({
      channel: 'sms',
      to: '90000001',
      text: 'Hei <du>, se https://x.no/?a=1&b=2 nå',
      at: '2026-06-18T11:31:18.640Z',
    });
    const text = await (await fetch(sandbox.url)).text();
    for (const shown of [
      transactionId,
      '492500******0004',
      'Trukket',
      'malformed',
      'Hei &lt;du&gt;',
      '<a href="https://x.no/?a=1&amp;b=2"',
      '5413000000000000',
      'Fyller 18 år i dag',
      'smtp://127.0.0.1:',
    ]) {
      expect(text).toContain(shown);
    }
  });

  test('answers 404 and 400 in words', async () => {
    expect(await (await fetch(`${sandbox.url}/nowhere`)).json()).toEqual({
      error: 'No such address in the sandbox.',
    });
    const headers = { 'content-type': 'application/octet-stream' };
    const response = await fetch(`${sandbox.url}/Netaxept/Query.aspx`, {
      method: 'POST',
      headers,
      body: 'x',
    });
    expect(response.status).toBe(415);
  });
});

describe('the inbox', () => {
  test('lists what each has received, newest first', async () => {
    const message = { channel: 'email', to: 'a@b.no', text: 'one', at: '2026-06-18T11:31:18.640Z' } as const;
    sandbox.inbox.receive(message);
    sandbox.inbox.receive({ ...message, text: 'two' });
    sandbox.inbox.receive({ ...message, to: 'c@d.no' });
    const list = async (query: string) => (await fetch(`${sandbox.url}/__inbox${query}`)).json();
    expect(await list('?to=a@b.no')).toEqual([{ ...message, text: 'two' }, message]);
    expect(await list('?to=nobody')).toEqual([]);
    expect(await list('')).toHaveLength(3);
    expect((await fetch(`${sandbox.url}/__inbox?to=`)).status).toBe(400);
  });

  test('knows a recipient however it is written', async () => {
    const at = '2026-06-18T11:31:18.640Z';
    sandbox.inbox.receive({ channel: 'sms', to: '+47 900 00 001', text: 'one', at });
    sandbox.inbox.receive({ channel: 'email', to: 'Kari@Example.NO', text: 'two', at });
    const count = async (to: string) =>
      ((await (await fetch(`${sandbox.url}/__inbox?to=${to}`)).json()) as unknown[]).length;
    for (const to of ['90000001', '4790000001', '+4790000001', '%2B4790000001', '004790000001']) {
      expect(await count(to), to).toBe(1);
    }
    expect(await count('kari@example.no')).toBe(1);
    expect(await count('90000002')).toBe(0);
  });

  test('keeps its messages over a restart, and shows none before its time', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    sandbox.inbox.receive({ channel: 'sms', to: '90000001', text: 'now', at: '2026-06-18T11:31:18.640Z' });
    sandbox.inbox.receive({ channel: 'sms', to: '90000001', text: 'soon', at: soon });
    await sandbox.close();
    sandbox = await startSandbox({ dataDir });
    expect(sandbox.inbox.list('90000001').map(({ text }) => text)).toEqual(['now']);
    await sandbox.close();
    sandbox = await startSandbox({ dataDir, clock: { now: () => new Date(Date.now() + 7_200_000) } });
    expect(sandbox.inbox.list('90000001').map(({ text }) => text)).toEqual(['soon', 'now']);
  });
});
