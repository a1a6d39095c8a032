import { couponControl } from '@lokalbingo/contract/coupons';
import { qrRequest } from '@lokalbingo/contract/qr-codes';
import { beforeAll, expect, it } from 'vitest';
import { couponsModule } from '../modules/coupons/coupons.ts';
import { couponKeyForTests } from '../modules/coupons/testing/sample-series.ts';
import { sampleHall, storeSampleHalls } from '../modules/halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../modules/identity/testing/sample-player.ts';
import { openCard } from '../modules/player-cards/player-cards.ts';
import { qrCodesModule } from '../modules/qr-codes/qr-codes.ts';
import { qrKeyForTests } from '../modules/qr-codes/testing/sample-code.ts';
import { inTransaction } from '../platform/database.ts';
import { ok } from '../platform/result.ts';
import { useTestApi } from '../testing/test-api.ts';
import { addDemoPaper, demoPaperInWords } from './demo-paper.ts';

const keys = { ...couponKeyForTests, ...qrKeyForTests, throttleSecret: 'for tests' };
const api = useTestApi((dependencies) => {
  const deps = { ...dependencies, ...keys };
  return [qrCodesModule(deps), couponsModule(deps)];
});
const { database, clock } = api;
let lines: readonly string[];
let playerId: number;

beforeAll(async () => {
  expect(await demoPaperInWords(database.db, keys)).toEqual([]);
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId: 101 }));
  playerId = await storeSamplePlayer(database.db);
  await inTransaction(database.db, async (tx) => {
    await openCard(tx, { clock }, { hallId: 101, playerId });
    return ok(await addDemoPaper(tx, { ...keys, clock }));
  });
  lines = await demoPaperInWords(database.db, keys);
});

it('the start prints a coupon for each result', async () => {
  const results: string[] = [];
  for (const line of lines.filter((each) => each.startsWith('/c/')))
    results.push((await api.send(couponControl, { body: { CouponData: line.slice(3, 15) } })).json().result);
  expect(results).toEqual(['prize', 'no_prize', 'paid', 'expired', 'unknown']);
});

it('the start prints a code of each kind, and one that has expired', async () => {
  const replies: { message: string; opensHall: number | null }[] = [];
  for (const line of lines.filter((each) => each.startsWith('/qr/')))
    replies.push((await api.send(qrRequest, { as: playerId, body: { qrData: line.slice(4, 20) } })).json());
  expect(replies.map(({ opensHall }) => opensHall)).toEqual([101, null, null, null]);
  expect(replies.map(({ message }) => message.slice(0, 12))).toEqual([
    'Velkommen ti',
    'I kveld spil',
    'Velkommen ti',
    'Denne koden ',
  ]);
});
