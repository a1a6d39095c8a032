import { minutes } from '@lokalbingo/contract/durations';
import type { Operation } from '@lokalbingo/contract/operation';
import { getBalance, getTransactions, getTransactionText } from '@lokalbingo/contract/player-cards';
import { kroner, type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { statementsOf } from '../../platform/testing/statements-of.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { houseAccount, type TransferRequest, transfer } from '../ledger/ledger.ts';
import { asAdmitted } from '../ledger/testing/as-admitted.ts';
import { balancesOfCards } from './card-balances.ts';
import {
  cardOf,
  cardsOfPlayer,
  openCard,
  type PlayerCard,
  playerCardsModule,
  reportCardFault,
} from './player-cards.ts';

const api = useTestApi(({ db, clock }) => [playerCardsModule({ db, clock })]);
const { database, clock } = api;
const [hallId, faultyHallId, foreignHallId, silentHallId] = [1, 2, 3, 4];
let playerId: number;
let otherId: number;
let card: PlayerCard;

const open = async (key: { hallId: number; playerId: number }) => {
  const opened = await inTransaction(database.db, (tx) => openCard(tx, { clock }, key));
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
};

beforeAll(async () => {
  const { ownerDb: db } = database;
  await storeSampleHalls(
    db,
    sampleHall({ hallId, transactionText: 'Uttak tar 1–4 dager.\nSpør betjeningen.' }),
    sampleHall({ hallId: faultyHallId }),
    sampleHall({ hallId: foreignHallId }),
    sampleHall({ hallId: silentHallId, transactionsShown: false }),
  );
  playerId = await storeSamplePlayer(db);
  otherId = await storeSamplePlayer(db);
  card = await open({ hallId, playerId });
  await open({ hallId: faultyHallId, playerId });
  await open({ hallId: foreignHallId, playerId: otherId });
  await inTransaction(db, async (tx) => ok(await reportCardFault(tx, { hallId: faultyHallId, playerId })));
});

const ask = (operation: Operation, body: object, caller = playerId) =>
  api.send(operation, { as: caller, body });
const noMember = [403, 'not_a_member'];
const problem = (answer: Awaited<ReturnType<typeof ask>>) => [answer.statusCode, answer.json().code];

/** Deposits, or withdraws when the amounts are negative. */
async function move(
  ...transfers: readonly { own?: Ore; winnings?: Ore; paidOut?: boolean; text: string }[]
): Promise<void> {
  const outcome = await inTransaction(database.db, async (tx) => {
    const provider = await houseAccount(tx, hallId, 'card_provider');
    const requests = transfers.map(
      ({ own = zeroOre, winnings = zeroOre, paidOut, text }): TransferRequest => {
        const onCard = { accountId: card.accountId, ownOre: own, winningsOre: winnings };
        const outside = { accountId: provider, ownOre: sumOre(own, winnings), winningsOre: zeroOre };
        clock.advance(minutes(1));
        return asAdmitted({
          hallId,
          kind: paidOut ? 'stake' : 'deposit',
          idempotencyKey: `test:${text}`,
          debit: paidOut ? onCard : outside,
          credit: paidOut ? outside : onCard,
          reference: text,
          description: text,
          at: clock.now(),
        });
      },
    );
    return ok(await transfer(tx, requests));
  });
  expect(outcome.ok && outcome.value.every((one) => one.ok)).toBe(true);
}

it('the balances of several cards are read in one statement', async () => {
  const keys = [hallId, faultyHallId].map((hall) => ({ hallId: hall, playerId }));
  for (const some of [keys, keys.slice(0, 1)])
    expect(await statementsOf(database.serverPool, (db) => balancesOfCards(db, some))).toBe(1);
});

describe('opening a player card', () => {
  it('returns the same card the second time, also for concurrent requests', async () => {
    const newcomer = await storeSamplePlayer(database.db);
    const [one, other] = await Promise.all([
      open({ hallId, playerId: newcomer }),
      open({ hallId, playerId: newcomer }),
    ]);
    expect(one).toEqual(other);
    expect(await open({ hallId, playerId: newcomer })).toEqual(one);
    expect(one).toMatchObject({ hallId, playerId: newcomer, state: 'active' });
    const elsewhere = await open({ hallId: foreignHallId, playerId: newcomer });
    expect(await cardsOfPlayer(database.db, newcomer)).toEqual([one, elsewhere]);
  });

  it('in a hall that does not exist is refused', async () => {
    expect(
      await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: 99, playerId })),
    ).toEqual({
      ok: false,
      refusal: { code: 'hall_not_found' },
    });
  });
});

describe('looking up a card', () => {
  it('returns it whatever its state', async () => {
    const faulty = { hallId: faultyHallId, playerId };
    expect(await cardOf(database.db, faulty)).toMatchObject({ ok: true, value: { state: 'fault' } });
    expect(await cardOf(database.db, { hallId, playerId })).toEqual({ ok: true, value: card });
  });

  it('where the player has none is refused', async () => {
    const key = { hallId: foreignHallId, playerId };
    expect(await cardOf(database.db, key)).toEqual({ ok: false, refusal: { code: 'not_a_member' } });
  });
});

describe('/banking/balance', () => {
  it('is own money and winnings together, in kroner', async () => {
    await move(
      { own: kroner(100), text: 'balance: deposited' },
      { winnings: kroner(20.5), text: 'balance: won' },
    );
    const answer = await ask(getBalance, { bingoid: hallId });
    expect([answer.statusCode, answer.json()]).toEqual([200, { balance: 120.5 }]);
    await move({ own: kroner(100), winnings: kroner(20.5), paidOut: true, text: 'balance: gone' });
    expect((await ask(getBalance, { bingoid: hallId })).json()).toEqual({ balance: 0 });
  });

  it('is a word, not a number, when the card has a fault', async () => {
    const answer = await ask(getBalance, { bingoid: faultyHallId });
    expect([answer.statusCode, answer.json()]).toEqual([200, { balance: 'Kortfeil' }]);
  });

  it('is refused in another player’s hall, in a hall that does not exist, and without a token', async () => {
    expect(problem(await ask(getBalance, { bingoid: foreignHallId }))).toEqual(noMember);
    expect(problem(await ask(getBalance, { bingoid: 99 }))).toEqual(noMember);
    const anonymous = await api.send(getBalance, { body: { bingoid: 1 } });
    expect(anonymous.statusCode).toBe(401);
  });

  it.each([
    [{}],
    [{ bingoid: 'en' }],
    [{ bingoid: 0 }],
    [{ bingoid: 1.5 }],
    [{ bingoid: 3e9 }],
    [{ bingoid: 1, x: 1 }],
  ])('refuses %j as malformed', async (payload) => {
    expect(problem(await ask(getBalance, payload))).toEqual([400, 'malformed_request']);
  });
});

describe('/user/getTransactions', () => {
  it('is not offered where the hall hides transactions', async () => {
    await open({ hallId: silentHallId, playerId: otherId });
    const answer = await ask(getTransactions, { bingoid: silentHallId, TransactionID: 0 }, otherId);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_offered']);
  });

  it('gives 25 a page, newest first, and the next page after the last tID, without gaps or doubles', async () => {
    const before = (await ask(getTransactions, { bingoid: hallId, TransactionID: 0 })).json().length;
    const texts = Array.from({ length: 60 }, (_, index) => `Innskudd ${index}`);
    await move(...texts.map((text) => ({ own: kroner(1), text })));
    const pages: { tID: number; tText: string; tValue: number }[][] = [];
    for (let last = 0, size = 25; size === 25; ) {
      const page = (await ask(getTransactions, { bingoid: hallId, TransactionID: last })).json();
      pages.push(page);
      last = page.at(-1).tID;
      size = page.length;
    }
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10 + before]);
    expect(
      pages
        .flat()
        .map((one) => one.tText)
        .slice(0, 60),
    ).toEqual(texts.toReversed());
    expect(new Set(pages.flat().map((one) => one.tID)).size).toBe(60 + before);
    expect((await ask(getTransactions, { bingoid: hallId, TransactionID: 1 })).json()).toEqual([]);
  });

  it('shows the change of the balance, both buckets together, and the time', async () => {
    await move(
      { winnings: kroner(30), text: 'Gevinst' },
      { own: kroner(10), winnings: kroner(30), paidOut: true, text: '1 stor bong' },
    );
    const [stake, prize] = (await ask(getTransactions, { bingoid: hallId, TransactionID: 0 })).json();
    expect(stake).toMatchObject({ tText: '1 stor bong', tValue: -40, tDate: clock.now().toISOString() });
    expect(prize).toMatchObject({ tText: 'Gevinst', tValue: 30 });
  });

  it('returns an empty page for a card without transactions', async () => {
    const answer = await ask(getTransactions, { bingoid: foreignHallId, TransactionID: 0 }, otherId);
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  it('is refused for another player’s hall, a hall that does not exist, and a card with a fault', async () => {
    const askIn = (bingoid: number) => ask(getTransactions, { bingoid, TransactionID: 0 });
    expect(problem(await askIn(foreignHallId))).toEqual(noMember);
    expect(problem(await askIn(99))).toEqual(noMember);
    expect(problem(await askIn(faultyHallId))).toEqual([403, 'card_fault']);
  });

  it('refuses an invalid TransactionID', async () => {
    for (const TransactionID of [-1, 1.5, 'x', 1e300, null]) {
      expect(problem(await ask(getTransactions, { bingoid: hallId, TransactionID }))).toEqual([
        400,
        'malformed_request',
      ]);
    }
    const beyondAll = { bingoid: hallId, TransactionID: Number.MAX_SAFE_INTEGER };
    expect((await ask(getTransactions, beyondAll)).statusCode).toBe(200);
  });
});

describe('/wap/getTransactionText', () => {
  const textOf = (query: string) => api.send(getTransactionText, { as: playerId, query });

  it('is the hall’s own text, possibly empty, and hidden together with the transactions below it', async () => {
    expect((await textOf('bingoId=1')).json()).toEqual({
      transactionText: 'Uttak tar 1–4 dager.\nSpør betjeningen.',
    });
    expect(problem(await textOf('bingoId=2'))).toEqual([403, 'card_fault']);
    await open({ hallId: silentHallId, playerId });
    expect(problem(await textOf('bingoId=4'))).toEqual([403, 'not_offered']);
  });

  it('is for members only', async () => {
    expect(problem(await textOf('bingoId=3'))).toEqual(noMember);
    expect(problem(await textOf('bingoId=99'))).toEqual(noMember);
    expect(problem(await textOf('bingoId=0x1'))).toEqual([400, 'malformed_request']);
    expect(problem(await textOf(''))).toEqual([400, 'malformed_request']);
  });
});
