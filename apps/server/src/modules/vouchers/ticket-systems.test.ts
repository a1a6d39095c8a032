import { randomBytes, randomUUID } from 'node:crypto';
import { seconds } from '@lokalbingo/contract/durations';
import { kroner, type Ore, ore, sumOre } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { useSandbox } from '../../platform/testing/sandbox.ts';
import type { PartyReply, WalletTransferOrder } from '../external-money/external-money.ts';
import { ticketSystem1 } from './systems/ticket-system-1.ts';
import { ticketSystem2 } from './systems/ticket-system-2.ts';
import type { TicketSystem } from './ticket-system.ts';

const sandbox = useSandbox();
const waits = { connectMs: seconds(10), readMs: seconds(20), moveMs: seconds(20), listMs: seconds(20) };

/** The outcome of an order under a fault, and the answer to a later query. */
type Fate = {
  readonly fault: string;
  readonly sent: PartyReply['word'];
  readonly became: PartyReply['word'];
};

const undone = { sent: 'unclear', became: 'not_found' } as const;
const unanswered = { sent: 'unclear', became: 'done' } as const;
const done = { sent: 'done', became: 'done' } as const;

const fatesOfBoth: readonly Fate[] = [
  { fault: 'timeout-before', ...undone },
  { fault: 'timeout-after', ...unanswered },
  { fault: 'status-500-before', ...undone },
  { fault: 'status-500-after', ...unanswered },
  { fault: 'malformed', ...unanswered },
  { fault: 'slow', ...done },
  { fault: 'late', ...done },
  { fault: 'duplicate', ...done },
  { fault: 'memory-lost', sent: 'done', became: 'not_found' },
  { fault: 'refusal', sent: 'busy', became: 'refused' },
];

/** A system: our credentials at its sandbox, its faults, and its names of the calls that move no money. */
type Case = {
  readonly provider: 'tickets_1' | 'tickets_2';
  readonly system: () => TicketSystem;
  readonly maximum: Ore;
  readonly number: RegExp;
  readonly nobodys: string;
  readonly fates: readonly Fate[];
  readonly reads: {
    readonly ask: string;
    readonly cancel: string;
    readonly list: string;
    readonly report: string;
  };
  readonly badAnswers: readonly string[];
};

const cases: readonly Case[] = [
  {
    provider: 'tickets_1',
    system: () =>
      ticketSystem1(
        {
          url: `${sandbox.url}/tickets/1/api`,
          client: 'lokalbingo',
          secret: 'sandbox-tickets-1-secret',
          waits,
        },
        systemClock,
      ),
    maximum: kroner(2000),
    number: /^[0-9]{6,12}$/,
    nobodys: '999999999',
    fates: [...fatesOfBoth, { fault: 'wrong-signature', ...unanswered }, { fault: 'clock-off', ...undone }],
    reads: { ask: 'Ask', cancel: 'Cancel', list: 'List', report: 'Report' },
    badAnswers: ['timeout-before', 'status-500-after', 'malformed', 'wrong-signature', 'clock-off'],
  },
  {
    provider: 'tickets_2',
    system: () =>
      ticketSystem2({
        url: `${sandbox.url}/tickets/2/xml`,
        user: 'lokalbingo',
        password: 'sandbox-tickets-2-password',
        waits,
      }),
    maximum: kroner(1000),
    number: /^[A-Z]{2}-[0-9]{8}$/,
    nobodys: 'ZZ-99999999',
    fates: [
      ...fatesOfBoth,
      { fault: 'wrong-content-type', ...unanswered },
      { fault: 'entities', ...unanswered },
      { fault: 'system-failure', ...unanswered },
      { fault: 'clock-off', ...done },
    ],
    reads: { ask: 'ASK', cancel: 'CAN', list: 'LST', report: 'RPT' },
    badAnswers: ['timeout-before', 'status-500-after', 'malformed', 'wrong-content-type', 'entities'],
  },
];

describe.each(cases)(
  '$provider, as the sandbox implements it',
  ({ provider, system, maximum, number, ...its }) => {
    const newPlayer = () => ({ hallId: 101, playerRef: randomBytes(16).toString('hex') });
    const opening = (amountOre = kroner(50), whose = newPlayer()): WalletTransferOrder => ({
      ...whose,
      walletTransferId: randomUUID(),
      kind: 'open',
      holdingRef: null,
      amountOre,
    });
    const paying = (
      opened: WalletTransferOrder,
      holdingRef: string,
      amountOre = kroner(25),
    ): WalletTransferOrder => ({
      ...opened,
      walletTransferId: randomUUID(),
      kind: 'add',
      holdingRef,
      amountOre,
    });
    const closing = (opened: WalletTransferOrder, holdingRef: string): WalletTransferOrder => ({
      ...paying(opened, holdingRef),
      kind: 'close',
      amountOre: null,
    });
    const inHall = (ticket: string, act: object) => sandbox.control({ provider, ticket, ...act });
    const hasText = expect.stringMatching(/^\S.{3,118}\S$/);

    async function issued(amountOre = kroner(50)) {
      const order = opening(amountOre);
      const word = await system().send(order);
      if (word.word !== 'done') throw new Error(`Not issued: ${word.word}`);
      return { order, ticket: word.holdingRef };
    }

    it('issues, tops up, closes, and reports each by its id and in its report', async () => {
      const from = new Date();
      const { order, ticket } = await issued();
      expect(ticket).toMatch(number);
      const added = paying(order, ticket);
      expect(await system().send(added)).toEqual({
        word: 'done',
        amountOre: kroner(25),
        holdingRef: ticket,
        balanceOre: kroner(75),
      });
      const [read] = (await system().list(order)) ?? [];
      expect(read).toMatchObject({
        number: ticket,
        balanceOre: kroner(75),
        state: 'open',
        canDeposit: true,
        canClose: true,
      });
      const closed = closing(order, ticket);
      const paid = { word: 'done', amountOre: kroner(75), stakedOre: 0, holdingRef: ticket };
      expect(await system().send(closed)).toEqual({ ...paid, balanceOre: 0 });
      expect(await system().ask(closed.walletTransferId)).toEqual({ ...paid, balanceOre: null });
      expect(await system().ask(order.walletTransferId)).toMatchObject({
        word: 'done',
        amountOre: kroner(50),
      });
      const lines = await system().report(from, new Date(Date.now() + seconds(1)));
      const names = [order, added, closed].map(({ walletTransferId }) => walletTransferId);
      expect(lines?.filter(({ walletTransferId }) => names.includes(walletTransferId))).toEqual(
        [order, added, closed].map(({ walletTransferId, kind, hallId, amountOre }) => ({
          walletTransferId,
          kind,
          hallId,
          holdingRef: ticket,
          amountOre: amountOre ?? kroner(75),
          at: expect.any(Date),
        })),
      );
      expect(await system().list(order)).toMatchObject([
        { state: 'closed', canDeposit: false, canClose: false },
      ]);
      expect(await system().list(newPlayer())).toEqual([]);
    });

    it('carries out a repeated order once, and a cancelled one never', async () => {
      const { order, ticket } = await issued();
      expect(await system().send(order)).toMatchObject({ word: 'done', holdingRef: ticket });
      expect(await system().list(order)).toHaveLength(1);
      expect(await system().send({ ...order, amountOre: kroner(60) })).toMatchObject({ word: 'unclear' });
      expect(await system().cancel(order.walletTransferId)).toMatchObject({
        word: 'done',
        holdingRef: ticket,
      });
      const late = paying(order, ticket);
      expect(await system().ask(late.walletTransferId)).toEqual({ word: 'not_found' });
      expect(await system().cancel(late.walletTransferId)).toEqual({ word: 'cancelled' });
      expect(await system().send(late)).toEqual({ word: 'cancelled' });
      expect(await system().ask(late.walletTransferId)).toEqual({ word: 'cancelled' });
      expect(await system().list(order)).toMatchObject([{ balanceOre: kroner(50) }]);
    });

    it('refuses too much, too little, a closed ticket, or one that is not the player’s, with a line for the player', async () => {
      const { order, ticket } = await issued();
      const another = { ...paying(order, ticket), playerRef: randomBytes(16).toString('hex') };
      for (const refused of [
        opening(sumOre(maximum, ore(100))),
        opening(ore(99)),
        paying(order, ticket, maximum),
        paying(order, its.nobodys),
        another,
        { ...another, walletTransferId: randomUUID(), kind: 'close', amountOre: null } as const,
      ]) {
        expect(await system().send(refused)).toEqual({ word: 'refused', text: hasText });
        expect(await system().ask(refused.walletTransferId)).toMatchObject({ word: 'refused' });
        expect(await system().cancel(refused.walletTransferId)).toMatchObject({ word: 'refused' });
      }
      expect(await system().send(closing(order, ticket))).toMatchObject({ word: 'done' });
      for (const tooLate of [closing(order, ticket), paying(order, ticket)])
        expect(await system().send(tooLate)).toEqual({ word: 'refused', text: hasText });
    });

    it('pays out the balance when a ticket closes, and is busy while it is in play or the day is being settled', async () => {
      const { order, ticket } = await issued();
      await inHall(ticket, { act: 'lock' });
      for (const now of [closing(order, ticket), paying(order, ticket)])
        expect(await system().send(now)).toEqual({ word: 'busy', text: hasText });
      expect(await system().list(order)).toMatchObject([
        { state: 'locked', canDeposit: false, canClose: false, text: hasText },
      ]);
      await inHall(ticket, { act: 'play', balanceOre: 4321 });
      await inHall(ticket, { act: 'unlock' });
      await sandbox.control({ provider, isSettlingDay: true });
      expect(await system().send(closing(order, ticket))).toEqual({ word: 'busy', text: hasText });
      await sandbox.control({ provider, isSettlingDay: false });
      expect(await system().send(closing(order, ticket))).toMatchObject({ word: 'done', amountOre: 4321 });
    });

    it('pays nothing for a ticket that has lost everything', async () => {
      const { order, ticket } = await issued();
      await inHall(ticket, { act: 'play', balanceOre: 0 });
      expect(await system().send(closing(order, ticket))).toMatchObject({ word: 'done', amountOre: 0 });
    });

    describe.each(['open', 'add', 'close'] as const)('an order to %s', (kind) => {
      const ordered = async (): Promise<WalletTransferOrder> => {
        if (kind === 'open') return opening();
        const { order, ticket } = await issued();
        return kind === 'add' ? paying(order, ticket) : closing(order, ticket);
      };

      it.each(its.fates)('under the fault $fault is $sent, and $became when it is queried', async (fate) => {
        const order = await ordered();
        const { fault } = fate;
        await sandbox.control({ provider, fault, delayMs: 50, transactionId: order.walletTransferId });
        expect(await system().send(order)).toMatchObject({ word: fate.sent });
        expect(await system().ask(order.walletTransferId)).toMatchObject({ word: fate.became });
      });

      it('that is answered with a wrong amount is done with that amount', async () => {
        const order = await ordered();
        await sandbox.control({ provider, fault: 'wrong-amount', transactionId: order.walletTransferId });
        const amountOre = sumOre(order.amountOre ?? kroner(50), kroner(1));
        expect(await system().send(order)).toMatchObject({ word: 'done', amountOre });
        expect(await system().ask(order.walletTransferId)).toMatchObject({ word: 'done', amountOre });
      });
    });

    it.each(its.badAnswers)('gives an unreadable movement, list or report under %s', async (fault) => {
      const { order } = await issued();
      const meets = (operation: string) => sandbox.control({ provider, fault, operation });
      await meets(its.reads.ask);
      expect(await system().ask(order.walletTransferId)).toMatchObject({ word: 'unclear' });
      await meets(its.reads.cancel);
      expect(await system().cancel(order.walletTransferId)).toMatchObject({ word: 'unclear' });
      await meets(its.reads.list);
      expect(await system().list(order)).toBeUndefined();
      await meets(its.reads.report);
      expect(await system().report(new Date(0), new Date())).toBeUndefined();
      expect(await system().list(order)).toHaveLength(1);
    });
  },
);
