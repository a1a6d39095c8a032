import { randomBytes, randomUUID } from 'node:crypto';
import { seconds } from '@lokalbingo/contract/durations';
import { remoteSessionClosed } from '@lokalbingo/contract/remote-game';
import { kroner, ore, sumOre } from '@lokalbingo/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { operationRoutes } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { useSandbox } from '../../platform/testing/sandbox.ts';
import type { PartyReply, WalletTransferOrder } from '../external-money/external-money.ts';
import { applySessionClosed } from './apply-session-closed.ts';
import { partnerClient } from './partner-client.ts';
import type { SessionClosedCall } from './session-closed-call.ts';

// Tests run at any hour.
const sandbox = useSandbox({ SANDBOX_PARTNER_501_HOURS: '00:00-24:00' });
const provider = 'partner_501';
/** The origin that browsers use, to which launches lead. */
const origin = () => `http://localhost:${new URL(sandbox.url).port}`;
const partner = () =>
  partnerClient(
    {
      url: `${origin()}/partner-501/wallet`,
      secret: 'sandbox-partner-501-secret',
      returnUrl: 'http://localhost:3000/mypage',
      waits: { connectMs: seconds(10), readMs: seconds(20), moveMs: seconds(20) },
    },
    systemClock,
  );

let portal: FastifyInstance;
let received: SessionClosedCall[];
/** Whether we know the session in each notice, in order. */
let knows: boolean[];
beforeAll(async () => {
  portal = createHttpServer({ log: pino({ level: 'silent' }) });
  operationRoutes(
    portal,
    'portal',
    async () => undefined,
  )(remoteSessionClosed, async ({ body }) => {
    const callbackSecret = 'sandbox-partner-501-callback-secret';
    const sessionClosed = async (call: SessionClosedCall) => {
      received.push(call);
      return knows.shift() ?? true;
    };
    return ok(await applySessionClosed({ clock: systemClock, callbackSecret, sessionClosed }, body));
  });
  const callbackUrl = `${await portal.listen({ port: 0, host: '127.0.0.1' })}/api/partner/501/v1/session-closed`;
  await sandbox.control({ provider, callbackUrl });
});
beforeEach(() => {
  [received, knows] = [[], []];
});
afterAll(() => portal.close());

const opening = (amountOre = kroner(50)): WalletTransferOrder => ({
  walletTransferId: randomUUID(),
  kind: 'open',
  hallId: 101,
  playerRef: randomBytes(16).toString('hex'),
  holdingRef: null,
  amountOre,
});
const closing = (opened: WalletTransferOrder, holdingRef: string): WalletTransferOrder => ({
  ...opened,
  walletTransferId: randomUUID(),
  kind: 'close',
  holdingRef,
  amountOre: null,
});

async function opened() {
  const order = opening();
  const word = await partner().send(order);
  if (word.word !== 'done') throw new Error(`Not opened: ${word.word}`);
  return { order, session: word.holdingRef };
}

describe('the partner, as the sandbox implements it', () => {
  it('opens a session, launches it, closes it, and reports each', async () => {
    const from = new Date();
    const { order, session } = await opened();
    expect(await partner().session(session)).toEqual({
      state: 'open',
      balanceOre: kroner(50),
      openRounds: 0,
    });
    const [first, second] = [await partner().launch(session), await partner().launch(session)];
    expect(first).toEqual({ url: expect.stringContaining(`${origin()}/`) });
    expect(second).not.toEqual(first);
    const close = closing(order, session);
    const done = { word: 'done', amountOre: kroner(50), holdingRef: session };
    expect(await partner().send(close)).toEqual({ ...done, balanceOre: 0, stakedOre: 0 });
    expect(await partner().send(close)).toEqual({ ...done, balanceOre: 0, stakedOre: 0 });
    expect(await partner().ask(close.walletTransferId)).toEqual({ ...done, balanceOre: null });
    expect(await partner().ask(order.walletTransferId)).toEqual({ ...done, balanceOre: null });
    expect(await partner().session(session)).toEqual({
      state: 'closed',
      balanceOre: 0,
      openRounds: 0,
      closed: {
        amountOre: kroner(50),
        stakedOre: 0,
        walletTransferId: close.walletTransferId,
        reason: 'player',
      },
    });
    expect(await partner().launch(session)).toBe('closed');
    const lines = await partner().report(from, new Date(Date.now() + seconds(1)));
    expect(lines).toEqual(
      [order, close].map(({ walletTransferId, kind, hallId }) => ({
        walletTransferId,
        kind,
        hallId,
        holdingRef: session,
        amountOre: kroner(50),
        at: expect.any(Date),
      })),
    );
  });

  it('carries out a repeated order once and a cancelled one never, and closes under one id', async () => {
    const { order, session } = await opened();
    expect(await partner().send(order)).toMatchObject({ word: 'done', holdingRef: session });
    expect(await partner().send({ ...order, amountOre: kroner(60) })).toMatchObject({ word: 'unclear' });
    expect(await partner().cancel(order.walletTransferId)).toMatchObject({
      word: 'done',
      holdingRef: session,
    });
    const never = opening();
    expect(await partner().ask(never.walletTransferId)).toEqual({ word: 'not_found' });
    expect(await partner().cancel(never.walletTransferId)).toEqual({ word: 'cancelled' });
    expect(await partner().send(never)).toEqual({ word: 'cancelled' });
    expect(await partner().ask(never.walletTransferId)).toMatchObject({ word: 'refused' });
    expect(await partner().send(closing(order, session))).toMatchObject({ word: 'done' });
    expect(await partner().send(closing(order, session))).toEqual({
      word: 'unclear',
      why: 'an answer about something else',
    });
  });

  it('refuses too much, too little, a second session, and an unknown one', async () => {
    const { order } = await opened();
    for (const refused of [
      opening(sumOre(kroner(500), ore(1))),
      opening(ore(99)),
      { ...opening(), playerRef: order.playerRef },
      closing(order, randomUUID()),
    ])
      expect(await partner().send(refused)).toEqual({ word: 'refused', text: '' });
    expect(await partner().session(randomUUID())).toBeUndefined();
    expect(await partner().launch(randomUUID())).toBeUndefined();
  });

  it('is busy while a round is in progress', async () => {
    const { order, session } = await opened();
    await sandbox.control({ provider, fault: 'round-open' });
    expect(await partner().send(closing(order, session))).toEqual({ word: 'busy', text: '', roundsBegun: 0 });
    expect(await partner().send(closing(order, session))).toMatchObject({ word: 'done' });
  });
});

/** The outcome of an order under each fault, at once and in the end. */
const fates: readonly (readonly [fault: string, sent: PartyReply['word'], became: PartyReply['word']])[] = [
  ['timeout-before', 'unclear', 'not_found'],
  ['timeout-after', 'unclear', 'done'],
  ['status-500-before', 'unclear', 'not_found'],
  ['status-500-after', 'unclear', 'done'],
  ['malformed', 'unclear', 'done'],
  ['error-unknown', 'unclear', 'done'],
  ['wrong-signature', 'unclear', 'done'],
  ['clock-off', 'unclear', 'not_found'],
  ['late', 'unclear', 'done'],
  ['duplicate', 'done', 'done'],
  ['memory-lost', 'done', 'not_found'],
];

describe.each(['open', 'close'] as const)('an order to %s', (kind) => {
  const ordered = async (): Promise<WalletTransferOrder> => {
    if (kind === 'open') return opening();
    const { order, session } = await opened();
    return closing(order, session);
  };

  it.each(fates)('under the fault %s is first %s and finally %s', async (fault, sent, became) => {
    const order = await ordered();
    await sandbox.control({ provider, fault, delayMs: 50, transactionId: order.walletTransferId });
    expect(await partner().send(order)).toMatchObject({ word: sent });
    await expect.poll(() => partner().ask(order.walletTransferId)).toMatchObject({ word: became });
  });

  it('that is answered with a wrong amount is done with that amount', async () => {
    const order = await ordered();
    await sandbox.control({ provider, fault: 'wrong-amount', transactionId: order.walletTransferId });
    const amountOre = kroner(51);
    expect(await partner().send(order)).toMatchObject({ word: 'done', amountOre });
    expect(await partner().ask(order.walletTransferId)).toMatchObject({ word: 'done', amountOre });
  });
});

it('keeps refusing a player whom it excludes', async () => {
  const order = opening();
  await sandbox.control({ provider, fault: 'refusal', transactionId: order.walletTransferId });
  for (const word of [await partner().send(order), await partner().send(order)])
    expect(word).toEqual({ word: 'refused', text: '' });
  expect(await partner().ask(order.walletTransferId)).toEqual({ word: 'refused', text: '' });
});

it.each(['timeout-before', 'status-500-after', 'malformed', 'error-unknown', 'wrong-signature', 'clock-off'])(
  'gives an unreadable answer under %s',
  async (fault) => {
    const { order, session } = await opened();
    const meets = (operation: string) => sandbox.control({ provider, fault, operation });
    await meets('Transaction');
    expect(await partner().ask(order.walletTransferId)).toMatchObject({ word: 'unclear' });
    await meets('Cancel');
    expect(await partner().cancel(order.walletTransferId)).toMatchObject({ word: 'unclear' });
    await meets('Report');
    expect(await partner().report(new Date(0), new Date())).toBeUndefined();
    await meets('Session');
    expect(await partner().session(session)).toBeUndefined();
    await meets('Launch');
    expect(await partner().launch(session)).toBeUndefined();
  },
);

describe('the partner’s notice', () => {
  const closed = async (fault?: string) => {
    const { order, session } = await opened();
    const close = closing(order, session);
    if (fault !== undefined)
      await sandbox.control({
        provider,
        fault,
        operation: 'Callback',
        transactionId: close.walletTransferId,
      });
    await partner().send(close);
    return close;
  };
  const attemptsFor = async ({ walletTransferId }: WalletTransferOrder) =>
    (await sandbox.calls(walletTransferId, 'Callback')).map(({ outcome }) => outcome);

  it('is accepted when a session closes, and not sent again', async () => {
    const close = await closed();
    await expect.poll(() => attemptsFor(close)).toEqual(['200']);
    expect(received).toEqual([
      {
        requestId: expect.any(String),
        sessionRef: close.holdingRef,
        walletTransferId: close.walletTransferId,
        amountOre: kroner(50),
        stakedOre: 0,
        reason: 'player',
      },
    ]);
  });

  it('is repeated until the session is known', async () => {
    knows = [false];
    const close = await closed();
    await expect.poll(() => attemptsFor(close)).toEqual(['404', '200']);
    expect(received[1]).toEqual(received[0]);
  });

  it.each(['callback-wrong-signature', 'clock-off'])('is refused with %s', async (fault) => {
    const close = await closed(fault);
    await expect.poll(() => attemptsFor(close)).toEqual(['401', '200']);
    expect(received).toHaveLength(1);
  });
});
