/**
 * Makes every call of the contract with every invalid credential, and with every id that belongs to somebody
 * else.
 */
import type { PlayerHost } from '@lokalbingo/contract/operation';
import { operations } from '@lokalbingo/contract/operations';
import { payWithVipps } from '@lokalbingo/contract/payments';
import { requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { kroner, zeroOre } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { openTestWindow } from './modules/game-launch/testing/test-window.ts';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { storeSamplePlayer } from './modules/identity/testing/sample-player.ts';
import { openTestSession } from './modules/identity/testing/test-session.ts';
import { houseAccount, transfer } from './modules/ledger/ledger.ts';
import { asAdmitted } from './modules/ledger/testing/as-admitted.ts';
import { saveCard } from './modules/payments/payments.ts';
import { cardOf, openCard } from './modules/player-cards/player-cards.ts';
import { saveGameSetup } from './modules/rounds/rounds.ts';
import { sampleGame } from './modules/rounds/testing/sample-game.ts';
import { inTransaction } from './platform/database.ts';
import { systemRandom } from './platform/random-bytes.ts';
import { ok } from './platform/result.ts';
import { useTestApi } from './testing/test-api.ts';
import { refusalCodeOf, type WireInput } from './testing/test-call.ts';

const config = readConfig({});
let startRounds: () => Promise<void>;
const api = useTestApi((dependencies) => {
  const modules = modulesOf(config, dependencies);
  startRounds = async () => {
    for (const running of modules.flatMap(({ conductor }) => conductor?.(() => true) ?? []))
      await running.stop();
  };
  return modules;
});
const { database, clock } = api;

const mainGame = 1;
const [ourHall, theirHall] = [1, 2] as const;
let me: number;
/** A player in our hall and in another, whose ids are easy to guess. */
let they: number;

beforeAll(async () => {
  const { db, ownerDb } = database;
  await storeSampleHalls(
    ownerDb,
    ...[ourHall, theirHall].map((hallId) => sampleHall({ hallId, vippsLevel: 1 })),
  );
  [me, they] = [await storeSamplePlayer(db), await storeSamplePlayer(db)];
  await inTransaction(ownerDb, async (tx) => {
    for (const hallId of [ourHall, theirHall]) {
      await saveGameSetup(tx, sampleGame({ hallId, mainGame }));
      await openCard(tx, { clock }, { hallId, playerId: they });
      const owner = { hallId, playerId: they, merchantId: merchantOf(hallId) };
      const card = {
        issuer: 'Visa',
        maskedPan: '492500******7777',
        expiryYymm: '3012',
        token: `token-${hallId}`,
      };
      await saveCard(tx, { random: systemRandom, ...config.cards }, owner, card, clock.now());
    }
    await openCard(tx, { clock }, { hallId: ourHall, playerId: me });
    return ok(undefined);
  });
  await startRounds();
  await askForMoney();
  // The provider is unavailable, and the attempt has been stored.
  await api.call(payWithVipps, { as: they, body: { bingoid: ourHall, loadAmount: kroner(100) } });
  await openCredentials();
});

/** Gives the player money in our hall, and requests a withdrawal. */
async function askForMoney(): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const card = await cardOf(tx, { hallId: ourHall, playerId: they });
    if (!card.ok) return card;
    const amount = { ownOre: kroner(50), winningsOre: zeroOre };
    await transfer(tx, [
      asAdmitted({
        hallId: ourHall,
        kind: 'deposit',
        idempotencyKey: 'theirs',
        debit: { accountId: await houseAccount(tx, ourHall, 'card_provider'), ...amount },
        credit: { accountId: card.value.accountId, ...amount },
        reference: 'test',
        description: 'Innskudd',
        at: clock.now(),
      }),
    ]);
    return ok(undefined);
  });
  const body = { bingoid: ourHall, amount: kroner(50), acc: accountNumber };
  await api.call(requestWithdrawal, { as: they, body });
}

const accountNumber = '86011117947';
const merchantOf = (hallId: number): string => String(12_000_000 + hallId);

type Headers = Readonly<Record<string, string>>;
const credentials: Record<PlayerHost, Record<string, Headers>> = { portal: {}, game: {} };

/** Creates every kind of invalid credential. */
async function openCredentials(): Promise<void> {
  const { db, ownerDb } = database;
  const window = (playerId: number) =>
    openTestWindow(db, clock, { playerId, hallId: ourHall, mainGame, isSecure: false });
  const stranger = await storeSamplePlayer(db);
  await inTransaction(db, (tx) => openCard(tx, { clock }, { hallId: ourHall, playerId: stranger }));
  const takenOver = await window(me);
  const cookie = await window(me);
  const { token, sessionId } = await openTestSession(db, clock, me);
  const [name = '', value = ''] = cookie.split('=');
  const endedCookie = await window(stranger);
  const ended = await openTestSession(db, clock, stranger);
  const expired = await openTestSession(db, clock, me);
  const change = (column: 'revoked_at' | 'expires_at', by: 'player_id' | 'session_id', id: number) =>
    ownerDb
      .updateTable('identity.sessions')
      .set({ [column]: clock.now() })
      .where(by, '=', id)
      .execute();
  await change('revoked_at', 'player_id', stranger);
  await change('expires_at', 'session_id', expired.sessionId);
  const bearer = (text: string): Headers => ({ authorization: `Bearer ${text}` });
  const shown = (text: string): Headers => ({ cookie: `${name}=${text}` });
  const swapCase = [...token].map((sign) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
  );
  const both = (write: (text: string) => Headers, own: string, dead: string): Record<string, Headers> => ({
    none: {},
    empty: write(''),
    'cut off': write(own.slice(0, -1)),
    'with more': write(`${own}A`),
    'made up': write('A'.repeat(43)),
    'half of two': write(own.slice(0, 21) + dead.slice(21)),
    'in the other case': write(swapCase.join('')),
    ended: write(dead),
    "the session's number": write(String(sessionId)),
    'a statement': write(`' OR '1'='1`),
  });
  credentials.portal = {
    ...both(bearer, token, ended.token),
    expired: bearer(expired.token),
    'twice in one': bearer(`${token}, Bearer ${token}`),
    'another scheme': { authorization: `Basic ${token}` },
    'no scheme': { authorization: token },
    'a cookie in place of a token': { cookie: `token=${token}` },
    "the window's cookie as a token": bearer(value),
    "the window's cookie": { cookie },
  };
  credentials.game = {
    ...both(shown, value, endedCookie.split('=')[1] ?? ''),
    'taken over': { cookie: takenOver },
    "the portal's token as a cookie": shown(token),
    "the portal's token": bearer(token),
    'a cookie as a token': bearer(value),
    "another game's cookie": { cookie: `lokalbingo_game_2=${value}` },
  };
}

/** Calls for anyone. Any call not listed here is for players. */
const forAnyone = [
  ...['login', 'startEid', 'registerBankID', 'authBankID', 'resetBankID'],
  ...['signupStep1', 'signupStep2', 'signupStep3', 'confirmEmail', 'stopMobileChange'],
  ...['lostPasswordStep1', 'lostPasswordStep2', 'lostPasswordStep3'],
  ...['listHalls', 'listHallMessages', 'getHallPage', 'getPostSted', 'getCountries'],
  ...['getPortalConfig', 'getPublicProof', 'judgePassword'],
  ...['couponControl', 'netaxeptCallback', 'smsDeliveryReport', 'openGameSession'],
  // Only the partner can sign it.
  'remoteSessionClosed',
  ...['getHealth', 'getLiveness', 'getGameHealth', 'getGameLiveness'],
];
const forSome = operations.filter(({ name }) => !forAnyone.includes(name));

describe('a caller without valid credentials', () => {
  it('may make only the public calls', () => {
    const open = operations.filter(({ access }) => access === 'public' || access === 'anyone');
    expect(open.map(({ name }) => name).toSorted()).toEqual(forAnyone.toSorted());
  });

  it.each(forSome.map((operation) => [operation.name, operation] as const))(
    'must log in to call %s',
    async (_, operation) => {
      const kinds = Object.entries(credentials[operation.host]);
      expect(kinds.length).toBeGreaterThan(12);
      for (const [what, headers] of kinds) {
        const reply = await api.send(operation, {
          headers,
          params: { roundId: '1' },
          ...(operation.body && { body: {} }),
        });
        expect([what, reply.statusCode, reply.json().code]).toEqual([what, 401, 'no_valid_token']);
      }
    },
  );
});

/** Ids that belong to a player or a hall, by the fields that carry them. */
const namesOfTheirs: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  bingoid: async () => [theirHall, 999],
  bingoId: async () => [theirHall, 999],
  hallId: async () => [theirHall, 999],
  nets_clientid: async () => [merchantOf(ourHall), merchantOf(theirHall)],
  cardId: async () => idsOf(database.ownerDb.selectFrom('payments.saved_cards').select('card_id as id')),
  transactionId: async () =>
    idsOf(database.ownerDb.selectFrom('payments.attempts').select('transaction_id as id')),
  withdrawalId: async () =>
    idsOf(database.ownerDb.selectFrom('withdrawals.requests').select('withdrawal_id as id')),
  roundId: () => theirRounds(),
  roundIds: async () => (await theirRounds()).map((roundId) => [roundId]),
};
const theirRounds = () =>
  idsOf(
    database.ownerDb
      .selectFrom('rounds.rounds')
      .select('round_id as id')
      .where('hall_id', '=', theirHall)
      .limit(2),
  );
const idsOf = async (query: { execute(): Promise<{ id: unknown }[]> }): Promise<readonly unknown[]> =>
  (await query.execute()).map(({ id }) => id);

/** The answer of each call to another player's id. */
const expectedRefusals: Readonly<Record<string, string>> = {
  'getBalance bingoid': 'not_a_member',
  'showMemberCode bingoid': 'not_a_member',
  'getInsight bingoId': 'not_a_member',
  'getSaldos bingoId': 'not_a_member',
  'getUserPlayLimits bingoId': 'not_a_member',
  'setUserPlayLimits bingoId': 'not_a_member',
  'cancelLimitRaise bingoId': 'not_a_member',
  'getPreGameMessage bingoid': 'not_a_member',
  'registerCard bingoid': 'not_a_member',
  'payWithStoredCard bingoid': 'not_a_member',
  'payWithVipps bingoid': 'not_a_member',
  'getGameToken bingoid': 'not_a_member',
  'getTransactions bingoid': 'not_a_member',
  'getTransactionText bingoId': 'not_a_member',
  'getStatement bingoid': 'not_a_member',
  'setUserTimeouts hallId': 'not_a_member',
  'listMyCards nets_clientid': 'none',
  'listOpenPayments bingoId': 'none',
  'deleteCard cardId': 'saved_card_not_found',
  'payWithStoredCard cardId': 'saved_card_not_found',
  'verifyCard transactionId': 'transaction_not_found',
  'completeSale transactionId': 'transaction_not_found',
  'getPaymentOutcome transactionId': 'transaction_not_found',
  'findPaymentOutcome transactionId': 'transaction_not_found',
  'requestWithdrawal bingoid': 'not_a_member',
  'correctWithdrawal bingoid': 'not_a_member',
  'correctWithdrawal withdrawalId': 'withdrawal_not_found',
  'listWithdrawals bingoId': 'not_a_member',
  'listMyVouchers bingoId': 'not_a_member',
  'buyVoucher bingoId': 'not_a_member',
  'topUpVoucher bingoId': 'voucher_not_found',
  'closeVoucher bingoId': 'not_a_member',
  'checkGameSession bingoid': 'not_a_member',
  'transferToGame bingoid': 'not_a_member',
  'continueGameSession bingoid': 'not_a_member',
  'endGameSession bingoid': 'remote_session_not_found',
  'buyTickets roundId': 'round_not_found',
  'buyTickets roundIds': 'round_not_found',
  'getRoundProof roundId': 'round_not_found',
  'listRecalledRounds bingoid': 'none',
  'recallRound bingoId': 'round_not_found',
  'recallRound roundId': 'round_not_found',
  'complain hallId': 'not_a_member',
  'complain roundId': 'round_not_found',
  // The field takes the number of a transfer, not an attempt's: `complaint-cases.test.ts` sends another player's.
  'complain transactionId': 'malformed_request',
};

/**
 * Each call that requires a caller, with each of its id fields. Any player may open a card in
 * any hall.
 */
const cells = forSome
  .filter(({ name }) => name !== 'createCard')
  .flatMap((operation) =>
    (['body', 'query', 'params'] as const).flatMap((part) => {
      const shape = operation[part]?.toJSONSchema({ io: 'input', unrepresentable: 'any' });
      const fields = [shape, ...(shape?.anyOf ?? [])].flatMap((form) =>
        typeof form === 'object' ? Object.keys(form.properties ?? {}) : [],
      );
      return fields
        .filter((field) => field in namesOfTheirs)
        .map((field) => ({ cell: `${operation.name} ${field}`, operation, part, field }));
    }),
  );

const complaint = { text: 'Det var kaldt', requestKey: '0'.repeat(32) };
const mine: Readonly<Record<string, object>> = {
  getInsight: { unit: 'day' },
  getPreGameMessage: { GameType: 1 },
  payWithStoredCard: { cardId: 1, bingoid: ourHall, loadAmount: 100 },
  payWithVipps: { loadAmount: 100 },
  requestWithdrawal: { amount: 10, acc: accountNumber },
  correctWithdrawal: { bingoid: ourHall, withdrawalId: 1, acc: accountNumber },
  getGameToken: { GameType: 1 },
  buyVoucher: { systemId: 1, amount: 10 },
  topUpVoucher: { systemId: 1, ticketNr: '417293', amount: 10 },
  closeVoucher: { systemId: 1, ticketNr: '417293' },
  checkGameSession: { gameType: 501 },
  transferToGame: { gameType: 501, amount: 10 },
  continueGameSession: { gameType: 501 },
  endGameSession: { gameType: 501 },
  getTransactions: { TransactionID: 0 },
  listRecalledRounds: { page: 1 },
  'recallRound bingoId': { roundId: '1' },
  'recallRound roundId': { bingoId: String(ourHall) },
  getStatement: { from: '2026-01-01', to: '2026-01-01', format: 'csv' },
  setUserTimeouts: { blockUntilDate: '2026-12-24' },
  'buyTickets roundId': { ticketKind: 'large', count: 1 },
  'buyTickets roundIds': { tickets: [{ ticketKind: 'large', count: 1 }] },
  setUserPlayLimits: { dailyLimit: 100, monthlyLimit: 100 },
  cancelLimitRaise: { period: 'day' },
  'complain hallId': { ...complaint, about: 'hall' },
  'complain roundId': { ...complaint, about: 'round', hallId: ourHall },
};

describe('a caller who sends somebody else’s id', () => {
  it('gets the answer that the list gives for each call', () => {
    expect(cells.map(({ cell }) => cell).toSorted()).toEqual(Object.keys(expectedRefusals).toSorted());
  });

  it.each(cells)(
    'learns nothing and changes nothing with $cell',
    async ({ cell, operation, part, field }) => {
      const { ownerDb } = database;
      const theirs = () =>
        Promise.all([
          ownerDb.selectFrom('payments.saved_cards').selectAll().where('player_id', '=', they).execute(),
          ownerDb.selectFrom('payments.attempts').selectAll().where('player_id', '=', they).execute(),
          ownerDb.selectFrom('withdrawals.requests').selectAll().execute(),
          ownerDb.selectFrom('ledger.entries').select('entry_no').execute(),
          ownerDb.selectFrom('rounds.tickets').select('ticket_no').execute(),
          ownerDb.selectFrom('responsible_play.own_limits').select('limit_ore').execute(),
        ]);
      const before = await theirs();
      const names = (await namesOfTheirs[field]?.()) ?? [];
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const input: WireInput = {
          [part]: { ...(mine[cell] ?? mine[operation.name]), [field]: part === 'body' ? name : String(name) },
        };
        const as = operation.host === 'game' ? { playerId: me, hallId: ourHall } : me;
        const headers = { 'idempotency-key': operation.name };
        const reply = await api.send(operation, { as, headers, ...input });
        const said = refusalCodeOf(operation, reply) ?? noneIn(reply.json());
        expect([name, said]).toEqual([name, expectedRefusals[cell]]);
        expect(reply.body).not.toContain('7777');
      }
      expect(await theirs()).toEqual(before);
    },
  );
});

type Lists = 'cardInfo' | 'payments' | 'rounds';
const noneIn = (answer: Partial<Record<Lists, readonly unknown[]>>): string =>
  (answer.cardInfo ?? answer.payments ?? answer.rounds)?.length === 0 ? 'none' : JSON.stringify(answer);
