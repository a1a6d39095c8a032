/** The contract of every adapter: the same list, run against each provider's sandbox. */
import { kroner } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, useSandbox } from '../../../platform/testing/sandbox.ts';
import { sandboxNetaxept, sandboxVipps } from '../testing/sandbox-providers.ts';
import type { Merchant, Outcome, PaymentProvider } from './payment-provider.ts';

const sandbox = useSandbox();
const amountOre = kroner(250);
let used = 0;
const newId = (): string => String(++used).padStart(32, 'a');

/** How to do each step of the contract at a provider. */
type Party = {
  readonly merchant: Merchant;
  readonly at: (sandboxUrl: string) => PaymentProvider;
  readonly away: PaymentProvider;
  readonly operations: Readonly<Record<'register' | 'capture' | 'query', string>>;
  /** Acts as the customer in the window. At Netaxept the customer pays by a wallet, because Vipps is one. */
  readonly decide: (
    transactionId: string,
    windowUrl: string | undefined,
    approves: boolean,
  ) => Promise<unknown>;
};

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });

const parties: readonly Party[] = [
  {
    merchant: { provider: 'netaxept', merchantId: '12000101' },
    at: sandboxNetaxept,
    away: sandboxNetaxept('http://127.0.0.1:9'),
    operations: { register: 'Register', capture: 'Process', query: 'Query' },
    decide: (transactionId, _windowUrl, approves) =>
      form('/Terminal/default.aspx', {
        merchantId: '12000101',
        transactionId,
        action: approves ? 'vipps' : 'cancel',
      }),
  },
  {
    merchant: { provider: 'vipps', merchantId: '654321' },
    at: sandboxVipps,
    away: sandboxVipps('http://127.0.0.1:9'),
    operations: { register: 'Create', capture: 'Capture', query: 'Get' },
    decide: (_transactionId, windowUrl = '', approves) =>
      form('/vipps/landing', {
        token: new URL(windowUrl).searchParams.get('token') ?? '',
        action: approves ? 'approve' : 'abort',
      }),
  },
];

describe.each(parties)('$merchant.provider', ({ merchant, at, away, operations, decide }) => {
  let client: PaymentProvider;
  beforeAll(() => {
    client = at(sandbox.url);
  });
  const lose = (operation: keyof typeof operations, fault: string) =>
    (sandbox as Sandbox).control({ provider: merchant.provider, operation: operations[operation], fault });

  const register = (transactionId: string) =>
    client.register(merchant, {
      transactionId,
      orderNumber: 'I101N1',
      amountOre,
      orderDescription: 'Innskudd',
      redirectUrl: 'http://localhost:3000/netsCallback?payment=1',
      method: 'vipps',
    });
  const windowOf = (registered: Outcome<{ readonly windowUrl: string | undefined }>) =>
    registered.outcome === 'done' ? registered.value.windowUrl : undefined;
  async function approved(approves = true): Promise<string> {
    const transactionId = newId();
    const registered = await register(transactionId);
    expect(registered.outcome).toBe('done');
    await decide(transactionId, windowOf(registered), approves);
    return transactionId;
  }
  const reported = async (transactionId: string) => {
    const answer = await client.query(merchant, transactionId);
    return answer.outcome === 'done' ? answer.value : answer;
  };

  it('reports a registered payment as ordered, with nothing reserved', async () => {
    const transactionId = newId();
    await register(transactionId);
    expect(await reported(transactionId)).toMatchObject({
      orderNumber: 'I101N1',
      currency: 'NOK',
      totalOre: amountOre,
      capturedOre: 0,
      creditedOre: 0,
      authorised: false,
      annulled: false,
      windowLeft: false,
      error: undefined,
    });
  });

  it('has one payment by one id, however often it is registered', async () => {
    const transactionId = newId();
    const first = await register(transactionId);
    const again = await register(transactionId);
    expect(first.outcome).toBe('done');
    expect(again.outcome === 'refused' ? again.reason : again).toEqual(
      again.outcome === 'refused' ? 'exists' : first,
    );
  });

  it('reports that the customer cancelled', async () => {
    const transactionId = await approved(false);
    expect(await reported(transactionId)).toMatchObject({
      authorised: false,
      windowLeft: true,
      error: { failure: 'cancelled' },
    });
  });

  it('captures what was reserved, once, and reports the day', async () => {
    const transactionId = await approved();
    expect(await reported(transactionId)).toMatchObject({ authorised: true, capturedOre: 0 });
    expect(await client.process(merchant, transactionId, 'capture', amountOre)).toMatchObject({
      outcome: 'done',
    });
    await client.process(merchant, transactionId, 'capture', amountOre);
    expect(await reported(transactionId)).toMatchObject({
      capturedOre: amountOre,
      capturedOn: expect.stringMatching(/^2\d{3}-\d\d-\d\d$/),
      creditedOn: undefined,
    });
  });

  it('captures no more than was reserved', async () => {
    const transactionId = await approved();
    expect(await client.process(merchant, transactionId, 'capture', kroner(251))).toMatchObject({
      outcome: 'refused',
      reason: 'other',
    });
    expect(await reported(transactionId)).toMatchObject({ capturedOre: 0 });
  });

  it('captures nothing without approval', async () => {
    const transactionId = newId();
    await register(transactionId);
    expect(await client.process(merchant, transactionId, 'capture', amountOre)).toMatchObject({
      outcome: 'refused',
    });
  });

  it('cancels what was reserved', async () => {
    const transactionId = await approved();
    expect(await client.process(merchant, transactionId, 'cancel')).toMatchObject({ outcome: 'done' });
    expect(await reported(transactionId)).toMatchObject({ annulled: true, capturedOre: 0 });
    expect(await client.process(merchant, transactionId, 'capture', amountOre)).toMatchObject({
      outcome: 'refused',
    });
  });

  it('refunds what was captured, once, however often it is requested', async () => {
    const transactionId = await approved();
    await client.process(merchant, transactionId, 'capture', amountOre);
    expect(await client.process(merchant, transactionId, 'refund', amountOre)).toMatchObject({
      outcome: 'done',
    });
    await client.process(merchant, transactionId, 'refund', amountOre);
    expect(await reported(transactionId)).toMatchObject({
      capturedOre: amountOre,
      creditedOre: amountOre,
      creditedOn: expect.any(String),
    });
  });

  it('does not find a payment that was never registered', async () => {
    expect(await client.query(merchant, newId())).toMatchObject({ outcome: 'refused', reason: 'not_found' });
  });

  it.each(['timeout-before', 'timeout-after', 'status-500-before', 'malformed'])(
    'does not know the outcome of a capture after %s, and reports it when queried',
    async (fault) => {
      const transactionId = await approved();
      await lose('capture', fault);
      expect(await client.process(merchant, transactionId, 'capture', amountOre)).toMatchObject({
        outcome: 'unknown',
      });
      const isDone = fault === 'timeout-after' || fault === 'malformed';
      expect(await reported(transactionId)).toMatchObject({ capturedOre: isDone ? amountOre : 0 });
    },
  );

  it('is unknown when no connection is possible', async () => {
    expect(await away.query(merchant, newId())).toMatchObject({ outcome: 'unknown' });
    expect(await away.process(merchant, newId(), 'capture', amountOre)).toMatchObject({ outcome: 'unknown' });
  });
});
