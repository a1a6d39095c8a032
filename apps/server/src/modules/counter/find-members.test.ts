import { findMembers, foundMembersAtMost, openMemberCard } from '@lokalbingo/contract/counter';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { takePerson } from '../identity/identity.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { useCounter } from './testing/counter-fixture.ts';

const counter = useCounter();
const { api, database, clock, newMember, newStaff } = counter;
type Cookie = { readonly staffCookie: string };
let hallId: number;
let neighbour: number;
let clerk: Cookie;

beforeAll(async () => {
  hallId = await counter.newHall();
  neighbour = await counter.newHall();
  clerk = (await newStaff('clerk', hallId)).as;
});

async function find(search: string, as = clerk) {
  const { answer, problem } = await api.call(findMembers, { as, body: { search } });
  expect(problem).toBeUndefined();
  return answer!;
}
const namesOf = async (search: string, as?: Cookie) =>
  (await find(search, as)).members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('a member is found in their own hall, and never from another hall', () => {
  let neighboursClerk: Cookie;
  let searches: Readonly<Record<string, string>>;
  beforeAll(async () => {
    neighboursClerk = (await newStaff('clerk', neighbour)).as;
    const round = await counter.roundOnSale(hallId);
    const playerId = await newMember(
      { firstName: 'Pål Øyvind', lastName: 'Ødegård-Næss', birthDate: '1948-11-30' },
      hallId,
    );
    await counter.buy(playerId, round);
    const cardId = await counter.cardIdOf(playerId, hallId);
    const { answer } = await api.call(openMemberCard, { as: clerk, params: { cardId } });
    const { rows } = await database.pool.query('SELECT mobile FROM identity.players WHERE player_id = $1', [
      playerId,
    ]);
    await database.pool.query(
      `INSERT INTO cash_desk.receipts (hall_id, receipt_no, kind, player_id, account_id, amount_ore, actor, reason, written_at)
       VALUES ($1, 'A-17', 'deposit', $2, $3, 100, 'Eva Vakt', 'Innskudd', now())`,
      [hallId, playerId, cardId],
    );
    searches = {
      mobile: rows[0].mobile,
      card: `K${cardId}`,
      receipt: 'a-17',
      round: answer!.open.rounds[0]!.reference.toLowerCase(),
    };
  });

  it.each(['mobile', 'card', 'receipt', 'round'])('by %s', async (what) => {
    expect(await namesOf(searches[what]!)).toEqual(['Pål Øyvind Ødegård-Næss']);
    expect(await namesOf(searches[what]!, neighboursClerk)).toEqual([]);
  });

  it('by a round reference, with the round', async () => {
    const { members } = await find(searches.round!);
    expect(members).toMatchObject([{ roundId: expect.any(Number) as number, state: 'open', hallId }]);
  });

  it.each([
    ['a birth date', '30.11.1948'],
    ['names in any order', 'ødegård pål'],
    ['other spellings of å, æ and ø', 'paal odegaard naess'],
    ['an unfinished last name', 'pål øde'],
    ['a wrong letter in each', 'pel ødeggård'],
    ['a missing letter in each', 'øivind degård'],
    ['an additional letter in each', 'pålt nærss'],
    ['a name and a birth date', 'Ødegård 301148'],
  ])('by %s', async (_, search) => {
    expect(await namesOf(search)).toEqual(['Pål Øyvind Ødegård-Næss']);
    expect(await namesOf(search, neighboursClerk)).toEqual([]);
  });

  it('never by a name with two wrong letters in a word, nor by a different birth date', async () => {
    expect(await namesOf('pål ødexgårt')).toEqual([]);
    expect(await namesOf('Ødegård 301149')).toEqual([]);
  });
});

it.each([
  ['Sami letters', 'Ŋiillas Áhkká', 'Čuođđu-Šearru', 'ŋiillas čuođđu'],
  ['Vietnamese letters', 'Nguyễn Thị Ánh', 'Phượng', 'nguyễn phượng'],
  ['Vietnamese letters, typed without their marks', 'Đặng Hữu', 'Thảo', 'dang thao'],
  ['letters written from right to left', 'שרה', 'כהן', 'שרה כהן'],
  ['an emoji', 'Gerd 🎉', 'Bråten', 'gerd bråten'],
  ['80 characters each', 'ø'.repeat(80), 'Å'.repeat(80), 'ø'.repeat(80)],
])(
  'a search finds a member whose name has %s, and shows the name unchanged',
  async (_, firstName, lastName, search) => {
    await newMember({ firstName, lastName, birthDate: '1950-01-02' }, hallId);
    expect(await namesOf(search)).toEqual([`${firstName} ${lastName}`]);
  },
);

it('a search lists exact matches of the names first, and says that there are more members', async () => {
  const lastName = 'Trangvik';
  for (const firstName of ['Marit', 'Maria', 'Mari', 'Kari'])
    await newMember({ firstName, lastName }, hallId);
  expect(await namesOf('trangvik mari')).toEqual(
    ['Mari', 'Maria', 'Marit', 'Kari'].map((name) => `${name} ${lastName}`),
  );
  for (let nth = 0; nth <= foundMembersAtMost; nth += 1) await newMember({ lastName: 'Mangesen' }, hallId);
  const many = await find('mangesen');
  expect([many.members.length, many.more]).toEqual([foundMembersAtMost, true]);
});

it('a search finds a member by the new name as soon as the e-ID reports it, even while a card is being opened', async () => {
  const playerId = await newMember({ lastName: 'Pikenavn' }, neighbour);
  const opened = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const opening = inTransaction(database.db, async (tx) => {
    const card = await openCard(tx, { clock }, { hallId, playerId });
    opened.resolve();
    await mayCommit.promise;
    return card;
  });
  await opened.promise;
  const renaming = inTransaction(database.db, async (tx) =>
    ok(await takePerson(tx, playerId, { firstName: 'Kari', lastName: 'Nygift', birthDate: '1950-02-03' })),
  );
  await expect.poll(() => isAnyoneWaiting(database.pool)).toBe(true);
  mayCommit.resolve();
  await Promise.all([opening, renaming]);
  expect(await namesOf('nygift')).toEqual(['Kari Nygift']);
  expect(await namesOf('pikenavn')).toEqual([]);
});

it('a search records how many members it listed but not its text, and is rate-limited', async () => {
  const { staffId, as } = await newStaff('clerk', hallId);
  await newMember({ lastName: 'Sporbar' }, hallId);
  expect(await namesOf('sporbar', as)).toHaveLength(1);
  const { rows } = await database.pool.query('SELECT * FROM audit.records WHERE staff_id = $1', [staffId]);
  expect(rows).toMatchObject([{ act: 'find_member', outcome: 'seen', after: { listed: 1 } }]);
  expect(JSON.stringify(rows)).not.toMatch(/sporbar/i);
  await database.pool.query('UPDATE tries.counted SET tries = 300');
  const { problem } = await api.call(findMembers, { as, body: { search: 'sporbar' } });
  expect(problem).toMatchObject({ code: 'too_many_searches', facts: { retryAfterSeconds: 600 } });
});
