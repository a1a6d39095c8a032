import { getSaldos } from '@lokalbingo/contract/lobby';
import { getBalance } from '@lokalbingo/contract/player-cards';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { playerCardsModule, reportCardFault } from '../player-cards/player-cards.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { lobbyModule } from './lobby.ts';

const fixture = useRoundFixture();
const { database, clock } = fixture;
const api = useTestApi(({ db }) => [lobbyModule({ db, clock }), playerCardsModule({ db, clock })], {
  database,
  clock,
});

it('each of many concurrent callers gets their own money, or their own refusal', async () => {
  const halls = [await fixture.newHall(), await fixture.newHall()];
  const members = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const hallId = halls[at % 2]!;
      const balance = { ownOre: kroner(100 + at), winningsOre: kroner(at) };
      return { hallId, playerId: await fixture.newPlayer(hallId, balance), saldo: kroner(100 + 2 * at), at };
    }),
  );
  const [faulty] = members;
  await inTransaction(database.db, async (tx) => ok(await reportCardFault(tx, faulty!)));
  const stranger = await storeSamplePlayer(database.db);
  const requested = [...members, { ...members[1]!, playerId: stranger }];
  // The first caller opens a session; the counted calls come concurrently.
  for (const { playerId } of requested) await api.credentials(playerId);
  const saldos = await Promise.all(
    requested.map(({ hallId: bingoId, playerId }) =>
      api.call(getSaldos, { as: playerId, query: { bingoId } }),
    ),
  );
  const balances = await Promise.all(
    requested.map(({ hallId: bingoid, playerId }) =>
      api.call(getBalance, { as: playerId, body: { bingoid } }),
    ),
  );
  expect(saldos.map(({ answer, problem }) => answer?.saldos.saldo ?? problem?.code)).toEqual([
    'card_fault',
    ...members.slice(1).map(({ saldo }) => saldo),
    'not_a_member',
  ]);
  expect(saldos.slice(1, -1).map(({ answer }) => answer?.saldos.prize)).toEqual(
    members.slice(1).map(({ at }) => kroner(at)),
  );
  expect(balances.slice(1).map(({ answer, problem }) => answer?.balance ?? problem?.code)).toEqual([
    ...members.slice(1).map(({ saldo }) => saldo),
    'not_a_member',
  ]);
  expect(typeof balances[0]?.answer?.balance).toBe('string');
});
