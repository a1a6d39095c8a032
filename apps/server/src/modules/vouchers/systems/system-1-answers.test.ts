import { after, hours } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { system1Signature, useSystem1 } from '../testing/system-1-for-tests.ts';

const { server, system, answers } = useSystem1();
const walletTransferId = '6f1c2f0e-9d7b-4f6a-8d53-0a4f1c9f7a10';
const number = '004172930';
const playerRef = '0123456789abcdef0123456789abcdef';
const whose = { hallId: 101, playerRef };

describe("a player's tickets in ticket system 1", () => {
  const ticket = {
    ticket_nr: number,
    balance: 4250,
    state: 'LOCKED',
    text: 'I bruk på terminal 4',
    created_at: '2026-11-20T18:04:11.000Z',
    can_deposit: false,
    can_close: false,
  };
  const read = {
    number,
    balanceOre: 4250,
    state: 'locked',
    text: 'I bruk på terminal 4',
    createdAt: new Date('2026-11-20T18:04:11Z'),
    canDeposit: false,
    canClose: false,
  };

  it('are parsed as reported', async () => {
    const second = { ...ticket, state: 'OPEN', text: '', can_deposit: true, can_close: true };
    answers({ status: 'OK', tickets: [ticket, second, { ...ticket, state: 'CLOSED', balance: 0 }] });
    expect(await system().list(whose)).toEqual([
      read,
      { ...read, state: 'open', text: '', canDeposit: true, canClose: true },
      { ...read, state: 'closed', balanceOre: 0 },
    ]);
    expect(server.requests[0]?.target).toBe(`/api/tickets?player_ref=${playerRef}&hall_ref=101`);
    answers({ status: 'OK', tickets: [] });
    expect(await system().list(whose)).toEqual([]);
  });

  it.each([
    ['an undocumented state', { state: 'LOST' }],
    ['a balance below zero', { balance: -1 }],
    ['an invalid time', { created_at: 'i går' }],
    ['an invalid number', { ticket_nr: 417293012 }],
  ])('are unreadable when one has %s', async (_what, change) => {
    answers({ status: 'OK', tickets: [ticket, { ...ticket, ...change }] });
    expect(await system().list(whose)).toBeUndefined();
  });

  it('are unreadable when the system refuses', async () => {
    answers({ status: 'REFUSED', code: 'hall_closed', text: 'Oppgjør' });
    expect(await system().list(whose)).toBeUndefined();
  });

  it('have no text longer than a line, and no invisible character', async () => {
    const texts = ['  En\nlinje\u0007 \u202etil  ', 'a'.repeat(120), 'a'.repeat(121), '\u0000', 7, null];
    answers({ status: 'OK', tickets: texts.map((text) => ({ ...ticket, text })) });
    const listed = await system().list(whose);
    expect(listed?.map(({ text }) => text)).toEqual(['En linje til', 'a'.repeat(120), '', '', '', '']);
  });
});

describe('a report of ticket system 1', () => {
  const line = {
    transaction_uuid: walletTransferId,
    kind: 'issue',
    hall_ref: '101',
    ticket_nr: number,
    amount: 5000,
    at: '2026-11-20T23:00:00.000Z',
  };

  it('is requested in two halves when it exceeds the limit', async () => {
    server.answerBy((question, response) => {
      const query = new URL(question.target, server.url).searchParams;
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      const isWhole = Date.parse(to) - Date.parse(from) > hours(12);
      const lines = [{ ...line, at: from }];
      const body = JSON.stringify({ status: 'OK', lines, more: isWhole ? 'a'.repeat(1_000_001) : '' });
      response.writeHead(200, { 'x-signature': system1Signature(question, 200, body) }).end(body);
    });
    const [from, to] = [new Date('2026-11-19T23:00:00Z'), new Date('2026-11-20T23:00:00Z')];
    expect((await system().report(from, to))?.map(({ at }) => at)).toEqual([from, after(from, hours(12))]);
  });

  it('lists everything carried out between two moments', async () => {
    answers({
      status: 'OK',
      lines: [line, { ...line, kind: 'deposit' }, { ...line, kind: 'close', amount: 0 }],
    });
    const [from, to] = [new Date('2026-11-19T23:00:00Z'), new Date('2026-11-20T23:00:00Z')];
    const read = {
      walletTransferId,
      kind: 'open',
      hallId: 101,
      holdingRef: number,
      amountOre: 5000,
      at: new Date('2026-11-20T23:00:00Z'),
    };
    expect(await system().report(from, to)).toEqual([
      read,
      { ...read, kind: 'add' },
      { ...read, kind: 'close', amountOre: 0 },
    ]);
    expect(server.requests[0]?.target).toBe(
      '/api/report?from=2026-11-19T23%3A00%3A00.000Z&to=2026-11-20T23%3A00%3A00.000Z',
    );
  });

  it.each([
    ['an undocumented kind', { kind: 'gift' }],
    ['no hall', { hall_ref: undefined }],
    ['a movement without an id', { transaction_uuid: 'x' }],
    ['half an øre', { amount: 0.5 }],
  ])('is unreadable when a line has %s', async (_what, change) => {
    answers({ status: 'OK', lines: [line, { ...line, ...change }] });
    expect(await system().report(new Date(0), new Date(1))).toBeUndefined();
  });
});
