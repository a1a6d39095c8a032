import { after, hours, seconds } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { useAnsweringServer } from '../../../platform/testing/answering-server.ts';
import type { WalletTransferOrder } from '../../external-money/external-money.ts';
import { ticketSystem2 } from './ticket-system-2.ts';

const server = useAnsweringServer();
const walletTransferId = '6f1c2f0e-9d7b-4f6a-8d53-0a4f1c9f7a10';
const number = 'BT-00417293';
const playerRef = '0123456789abcdef0123456789abcdef';
const patient = { connectMs: seconds(10), readMs: seconds(20), moveMs: seconds(20), listMs: seconds(20) };

const systemAt = (url: string, waits = patient) =>
  ticketSystem2({ url, user: 'lokalbingo', password: 'pæssord', waits });
const system = () => systemAt(`${server.url}/xml`);

const whose = { hallId: 101, playerRef };
const open: WalletTransferOrder = {
  ...whose,
  walletTransferId,
  kind: 'open',
  holdingRef: null,
  amountOre: kroner(50),
};
const add: WalletTransferOrder = { ...open, kind: 'add', holdingRef: number };
const close: WalletTransferOrder = { ...add, kind: 'close', amountOre: null };

type Attributes = Readonly<Record<string, string | number>>;
const element = (name: string, attributes: Attributes, content = '') =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${value}"`)
    .join(' ')}>${content}</${name}>`;
const reply = (cmd: string, content = '', attributes: Attributes = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element('reply', { cmd, code: '00', message: '', ...attributes }, content)}`;
const transfer = (attributes: Attributes = {}) =>
  element('movement', {
    ref: walletTransferId,
    type: 'NEW',
    tno: number,
    amt: 5000,
    time: '2026-11-21T11:00:00Z',
    ...attributes,
  });
const ticket = (attributes: Attributes = {}) =>
  element('ticket', {
    tno: number,
    saldo: 5000,
    status: 'A',
    info: '',
    opened: '2026-11-20T18:04:11Z',
    ...attributes,
  });
const outcome = (state: string, attributes: Attributes = {}, content = '') =>
  element('outcome', { ref: walletTransferId, state, ...attributes }, content);

function answers(xml: string, status = 200): void {
  server.answerBy((_question, response) =>
    response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(xml),
  );
}

const unclear = expect.objectContaining({ word: 'unclear' });

describe('a request to ticket system 2', () => {
  it.each([
    [open, { cmd: 'NEW', ref: walletTransferId, site: '101', cust: playerRef, amt: '5000' }],
    [add, { cmd: 'ADD', ref: walletTransferId, site: '101', cust: playerRef, tno: number, amt: '5000' }],
    [close, { cmd: 'END', ref: walletTransferId, site: '101', cust: playerRef, tno: number }],
  ])('is a form with only the fields of its command, with our user: %j', async (order, fields) => {
    answers(reply(fields.cmd, transfer({ type: fields.cmd }) + ticket()));
    expect(await system().send(order)).toMatchObject({ word: 'done' });
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'POST',
      target: '/xml',
      headers: {
        authorization: `Basic ${Buffer.from('lokalbingo:pæssord').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(fields);
  });

  it.each(['004172930', 'bt-00417293', 'BT-0041729', 'BT-004172933', 'B1-00417293', ''])(
    'is not sent for “%s”, which is no ticket number of the system',
    async (holdingRef) => {
      answers(reply('ADD', transfer() + ticket()));
      for (const order of [add, close])
        expect(await system().send({ ...order, holdingRef })).toEqual({ word: 'refused', text: '' });
      expect(server.requests).toEqual([]);
    },
  );
});

describe('an order to ticket system 2', () => {
  it('is done when the system confirms this movement and this ticket', async () => {
    const done = { word: 'done', amountOre: kroner(50), holdingRef: number, balanceOre: kroner(50) };
    answers(reply('NEW', transfer() + ticket()));
    expect(await system().send(open)).toEqual(done);
    answers(reply('ADD', transfer({ type: 'ADD' }) + ticket({ saldo: 7500 })));
    expect(await system().send(add)).toEqual({ ...done, balanceOre: kroner(75) });
    answers(reply('END', transfer({ type: 'END', amt: 0 }) + ticket({ saldo: 0, status: 'X' })));
    expect(await system().send(close)).toEqual({ ...done, amountOre: zeroOre, balanceOre: zeroOre });
    answers(reply('END', transfer({ type: 'END', staked: 750 }) + ticket({ saldo: 0, status: 'X' })));
    expect(await system().send(close)).toMatchObject({ amountOre: kroner(50), stakedOre: 750 });
  });

  it('is done with the amount that the system states, whatever was ordered', async () => {
    answers(reply('NEW', transfer({ amt: 4000 }) + ticket({ saldo: 4000 })));
    expect(await system().send(open)).toMatchObject({ word: 'done', amountOre: kroner(40) });
  });

  it.each([
    ['10', 'refused'],
    ['11', 'refused'],
    ['20', 'refused'],
    ['21', 'refused'],
    ['12', 'busy'],
    ['30', 'busy'],
  ])('that is answered %s is %s, with the text of the system', async (code, word) => {
    answers(reply('ADD', '', { code, message: 'Billetten &quot;brukes&quot; &lt;nå&gt; &amp;amp;' }));
    expect(await system().send(add)).toEqual({ word, text: 'Billetten "brukes" <nå> &amp;' });
  });

  it('that the system has already cancelled is cancelled', async () => {
    answers(reply('NEW', '', { code: '41', message: 'Avbrutt' }));
    expect(await system().send(open)).toEqual({ word: 'cancelled' });
  });

  it.each(['40', '90', '99', '77', '0', 'AB', ''])(
    'that is answered with code “%s” is unclear',
    async (code) => {
      answers(reply('NEW', transfer() + ticket(), { code }));
      expect(await system().send(open)).toEqual(unclear);
    },
  );

  const added = { type: 'ADD' };
  it.each([
    ['another command', reply('NEW', transfer(added) + ticket())],
    ['another movement', reply('ADD', transfer({ ...added, ref: 'another' }) + ticket())],
    ['a movement of another kind', reply('ADD', transfer({ type: 'NEW' }) + ticket())],
    ['another ticket', reply('ADD', transfer({ ...added, tno: 'BT-00000001' }) + ticket())],
    ['the balance of another ticket', reply('ADD', transfer(added) + ticket({ tno: 'BT-00000001' }))],
    ['no movement', reply('ADD', ticket())],
    ['two movements', reply('ADD', transfer(added) + transfer(added) + ticket())],
    ['no ticket', reply('ADD', transfer(added))],
    ['half an øre', reply('ADD', transfer({ ...added, amt: '5000.5' }) + ticket())],
    ['an amount of zero', reply('ADD', transfer({ ...added, amt: 0 }) + ticket())],
    ['a negative amount', reply('ADD', transfer({ ...added, amt: -1 }) + ticket())],
    ['an amount above the maximum', reply('ADD', transfer({ ...added, amt: 100_000_001 }) + ticket())],
    ['kroner', reply('ADD', transfer({ ...added, amt: '50,00' }) + ticket())],
    ['no amount', reply('ADD', transfer({ ...added, amt: '' }) + ticket())],
    ['no code', '<reply cmd="ADD" message=""/>'],
    ['two roots', reply('ADD', transfer(added) + ticket()).repeat(2)],
    ['a truncated answer', reply('ADD', transfer(added) + ticket()).slice(0, 120)],
    ['another document', '<html><body>Feil</body></html>'],
    ['no XML', 'Feil'],
    ['an empty body', ''],
    ['elements nested deeper than in any answer', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['an undocumented element', '<reply cmd="ADD" code="00" message=""><__proto__ a="1"/></reply>'],
  ])('that is answered by %s is unclear', async (_what, xml) => {
    answers(xml);
    expect(await system().send(add)).toEqual(unclear);
  });

  it('that is answered with a document type is unclear, and nothing in it is expanded or fetched', async () => {
    const bomb = Array.from(
      { length: 20 },
      (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
    ).join('');
    const xml = reply('ADD', transfer(added) + ticket(), { message: '&e20;' });
    for (const type of [
      `<!DOCTYPE reply [<!ENTITY e0 "ha">${bomb}]>`,
      '<!DOCTYPE reply [<!ENTITY e20 SYSTEM "file:///etc/hostname">]>',
      '<!doctype reply>',
    ]) {
      answers(xml.replace('<reply', `${type}<reply`));
      expect(await system().send(add)).toEqual(unclear);
    }
  });
});

describe('the outcome of a movement in ticket system 2', () => {
  const done = { word: 'done', amountOre: 5000, holdingRef: number, balanceOre: null };
  it.each([
    [outcome('DONE', {}, transfer()), '', done],
    [outcome('DONE', {}, transfer({ type: 'END', amt: 0 })), '', { ...done, amountOre: 0 }],
    [outcome('REFUSED', { reason: '20' }), 'For mye', { word: 'refused', text: 'For mye' }],
    [outcome('REFUSED', { reason: '12' }), '', { word: 'refused', text: '' }],
    [outcome('CANCELLED'), '', { word: 'cancelled' }],
    [outcome('DONE'), '', unclear],
    [outcome('DONE') + transfer(), '', unclear],
    [outcome('DONE', {}, transfer() + transfer()), '', unclear],
    [outcome('DONE', {}, transfer({ ref: 'another' })), '', unclear],
    [outcome('DONE', {}, transfer({ amt: 0 })), '', unclear],
    [outcome('CANCELLED', { ref: 'another' }), '', unclear],
    [outcome('PENDING'), '', unclear],
    [transfer(), '', unclear],
  ])('is parsed the same way after an order, a query and a cancel: %s', async (content, message, word) => {
    for (const [cmd, call] of [
      ['ASK', 'ask'],
      ['CAN', 'cancel'],
    ] as const) {
      answers(reply(cmd, content, { message }));
      expect(await system()[call](walletTransferId)).toEqual(word);
      expect(server.requests.map(({ body }) => body)).toEqual([`cmd=${cmd}&ref=${walletTransferId}`]);
    }
  });

  it('can be that the system has no such movement, which a cancel cannot report', async () => {
    answers(reply('ASK', outcome('NONE')));
    expect(await system().ask(walletTransferId)).toEqual({ word: 'not_found' });
    answers(reply('CAN', outcome('NONE')));
    expect(await system().cancel(walletTransferId)).toEqual(unclear);
  });

  it.each(['30', '90', '99'])('is unclear when the query is answered %s', async (code) => {
    answers(reply('ASK', outcome('NONE'), { code }));
    expect(await system().ask(walletTransferId)).toEqual(unclear);
  });
});

describe('the outcome in ticket system 2 is unknown', () => {
  const everyCall = async (url = `${server.url}/xml`, waits = patient) => {
    const party = systemAt(url, waits);
    const words = [
      await party.send(open),
      await party.ask(walletTransferId),
      await party.cancel(walletTransferId),
    ];
    const reads = [await party.report(new Date(0), new Date(1)), await party.list(whose)];
    expect(reads).toEqual([undefined, undefined]);
    return words.map((word) => (word.word === 'unclear' ? word.why : word));
  };
  const all = (why: string) => [why, why, why];

  it.each([500, 401, 201, 302])('after status %d', async (status) => {
    answers(reply('NEW', transfer() + ticket()), status);
    expect(await everyCall()).toEqual(all(`HTTP ${status}`));
  });

  it.each([{}, { 'content-type': 'text/html' }, { 'content-type': 'application/json' }])(
    'after an answer without an XML content type: %j',
    async (headers) => {
      const xml = reply('NEW', transfer() + ticket());
      server.answerBy((_question, response) => response.writeHead(200, headers).end(xml));
      expect(await everyCall()).toEqual(all('an answer that is not XML'));
    },
  );

  it('when it is redirected, and the password is not sent to the new address', async () => {
    server.answerBy((_question, response) => response.writeHead(307, { location: server.url }).end());
    expect(await everyCall()).toEqual(all('HTTP 307'));
    expect(server.requests).toHaveLength(5);
  });

  it('after more than a megabyte, a broken connection, or silence', async () => {
    answers(reply('NEW', '', { message: 'a'.repeat(1_000_001) }));
    expect(await everyCall()).toEqual(all('an answer beyond the limit'));
    server.answerBy((_question, response) => response.destroy());
    expect(await everyCall()).toEqual(all('ECONNRESET'));
    server.answerBy(
      (_question, response) => void response.writeHead(200, { 'content-type': 'text/xml' }).write('<reply '),
    );
    const hasty = { connectMs: seconds(10), readMs: 50, moveMs: 50, listMs: 50 };
    expect(await everyCall(`${server.url}/xml`, hasty)).toEqual(all('TimeoutError'));
  });

  it('when no connection is possible', async () => {
    expect(await everyCall('http://127.0.0.1:9')).toEqual(all('ECONNREFUSED'));
  });
});

describe("a player's tickets in ticket system 2", () => {
  it('are parsed as reported, and can be used while they are open', async () => {
    answers(
      reply('LST', ticket() + ticket({ status: 'B', info: 'I bruk', saldo: 0 }) + ticket({ status: 'X' })),
    );
    const read = {
      number,
      balanceOre: 5000,
      state: 'open',
      text: '',
      createdAt: new Date('2026-11-20T18:04:11Z'),
      canDeposit: true,
      canClose: true,
    };
    const unusable = { canDeposit: false, canClose: false };
    expect(await system().list(whose)).toEqual([
      read,
      { ...read, ...unusable, state: 'locked', text: 'I bruk', balanceOre: 0 },
      { ...read, ...unusable, state: 'closed' },
    ]);
    expect(server.requests.map(({ body }) => body)).toEqual([`cmd=LST&site=101&cust=${playerRef}`]);
    answers(reply('LST'));
    expect(await system().list(whose)).toEqual([]);
  });

  it.each([
    ['an undocumented state', { status: 'C' }],
    ['a balance in kroner', { saldo: '50.00' }],
    ['an invalid time', { opened: '20.11.2026' }],
    ['an invalid number', { tno: '00417293' }],
  ])('are unreadable when one has %s', async (_what, change) => {
    answers(reply('LST', ticket() + ticket(change)));
    expect(await system().list(whose)).toBeUndefined();
  });

  it('are unreadable when the system refuses', async () => {
    answers(reply('LST', '', { code: '30' }));
    expect(await system().list(whose)).toBeUndefined();
  });

  it('have no text longer than a line, or with characters that the system excludes', async () => {
    const texts = ['En  linje &amp; til', 'a'.repeat(121), 'Bl&#229;', '&hemmelig;', 'R&D'];
    answers(reply('LST', texts.map((info) => ticket({ info })).join('')));
    const listed = await system().list(whose);
    expect(listed?.map(({ text }) => text)).toEqual(['En linje & til', '', '', '', '']);
  });
});

describe('a report of ticket system 2', () => {
  const site = { site: 101 };

  it('lists everything carried out between two moments', async () => {
    answers(
      reply('RPT', transfer(site) + transfer({ ...site, type: 'ADD' }) + transfer({ ...site, type: 'END' })),
    );
    const [from, to] = [new Date('2026-11-19T23:00:00Z'), new Date('2026-11-20T23:00:00Z')];
    const read = {
      walletTransferId,
      kind: 'open',
      hallId: 101,
      holdingRef: number,
      amountOre: 5000,
      at: new Date('2026-11-21T11:00:00Z'),
    };
    expect(await system().report(from, to)).toEqual([
      read,
      { ...read, kind: 'add' },
      { ...read, kind: 'close' },
    ]);
    expect(Object.fromEntries(new URLSearchParams(server.requests[0]?.body))).toEqual({
      cmd: 'RPT',
      from: '2026-11-19T23:00:00.000Z',
      to: '2026-11-20T23:00:00.000Z',
    });
    answers(reply('RPT'));
    expect(await system().report(from, to)).toEqual([]);
  });

  it('is requested in two halves when it does not fit in one answer', async () => {
    server.answerBy(({ body }, response) => {
      const { from = '', to = '' } = Object.fromEntries(new URLSearchParams(body));
      const isWhole = Date.parse(to) - Date.parse(from) > hours(12);
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(isWhole ? reply('RPT', '', { code: '99' }) : reply('RPT', transfer({ ...site, time: from })));
    });
    const [from, to] = [new Date('2026-11-19T23:00:00Z'), new Date('2026-11-20T23:00:00Z')];
    expect((await system().report(from, to))?.map(({ at }) => at)).toEqual([from, after(from, hours(12))]);
  });

  it.each([
    ['no hall', {}],
    ['an invalid hall', { site: 'A' }],
    ['half an øre', { ...site, amt: '0.5' }],
  ])('is unreadable when a line has %s', async (_what, attributes) => {
    answers(reply('RPT', transfer(site) + transfer(attributes)));
    expect(await system().report(new Date(0), new Date(1))).toBeUndefined();
  });
});
