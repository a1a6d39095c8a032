import { kroner, zeroOre } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { assert, ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { admit, flagsOf, setFlags, standingOf } from '../admission/admission.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { addPlayer, closePlayer } from '../identity/identity.ts';
import { samplePasswordHash } from '../identity/testing/sample-password.ts';
import { openCard } from '../player-cards/player-cards.ts';
import {
  admitAndCountStakes,
  beginGlobalPause,
  beginPause,
  lockedStakersOf,
  setOwnLimits,
} from '../responsible-play/responsible-play.ts';
import {
  foundAlike,
  keepFormerAddress,
  linkIdentity,
  lookForSamePerson,
  settleSamePerson,
  waitingPairs,
} from './e-id.ts';

const database = useTestDatabase();
const clock = fakeClock(new Date('2026-11-21T12:00:00+01:00'));
const hallId = 7;
const eva = { name: 'Eva Vakt' };
const ola = { name: 'Ola Vakt' };

let nextMobile = 43_000_001;
let nextNumber = 1;
beforeEach(async () => {
  clock.set('2026-11-21T12:00:00+01:00');
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId }));
});

const write = <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  inTransaction(database.db, async (tx) => ok(await work(tx))).then(({ value }) => value);

const syllables = ['Ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu'];

/** Makes up a person with a name and a birth date that are unique in this file. */
function newPerson() {
  const surname = [...String(nextNumber)].map((digit) => syllables[Number(digit)]).join('');
  nextNumber += 1;
  return { firstName: 'Ida', lastName: `${surname}vik`, birthDate: '1984-05-23' };
}

type Person = ReturnType<typeof newPerson>;

/** Creates an account as a hall does, with a card there. */
async function madeByHall(person: Person): Promise<number> {
  const playerId = await write((tx) =>
    addPlayer(tx, {
      ...person,
      mobile: String(nextMobile++),
      passwordHash: samplePasswordHash,
      noBankID: true,
      updateAML: false,
      forceAML: false,
      extraAML: false,
      at: clock.now(),
    }),
  );
  await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId, playerId }));
  return playerId;
}

const proven = (person: Person) => {
  const number = `${person.lastName} ${nextNumber++}`;
  return {
    ...person,
    nationalKey: Buffer.from(number.padEnd(32, '.').slice(0, 32)),
    subject: number,
    acr: 'urn:bankid:bid;LOA=4',
    verifiedAt: clock.now(),
  };
};
const prove = (playerId: number, person: Person) => write((tx) => linkIdentity(tx, playerId, proven(person)));

/** Creates two accounts of a person: one by a hall, and a later one by the person with the e-ID. */
async function twoAccounts(person = newPerson()) {
  const old = await madeByHall(person);
  const another = await madeByHall({ ...person, birthDate: '1900-01-01' });
  await prove(another, { ...person, firstName: 'Ida Marie' });
  return { old, another };
}

const standing = async (playerId: number) => {
  const found = await standingOf(database.db, { hallId, playerId }, clock.now());
  assert(found, 'The player has a standing.');
  return found;
};
const caseOf = async (playerId: number) =>
  (await waitingPairs(database.db, hallId)).find(({ players }) => players.includes(playerId));
const settle = (step: 'taken_up' | 'one_person' | 'two_persons', caseId: number, actor = eva) =>
  write((tx) => settleSamePerson(step)(tx, { clock }, { caseId, actor, reason: 'Legitimasjon sett' }));

const stake = async (playerId: number, amount: number, meanwhile = async () => {}) =>
  write(async (tx) => {
    const card = { hallId, playerId };
    const stakers = await lockedStakersOf(tx, { clock }, [card]);
    await meanwhile();
    const stands = stakers.of(card);
    assert(stands, 'The player has a standing.');
    const admitted = admit('stake_in_game', stands);
    if (!admitted.ok) return admitted.refusal.code;
    const balance = { ownOre: kroner(10_000), winningsOre: zeroOre };
    const { admissions, counted } = admitAndCountStakes(tx, stakers, [
      { ...card, amountOre: kroner(amount), balance },
    ]);
    await counted;
    const [admission] = admissions;
    return admission?.ok ? 'admitted' : admission?.refusal.code;
  });

describe('a person who is verified in an account other than the one created by the hall', () => {
  it('has the old account’s pauses in the new one too, from one hall or all, whether they began before or after', async () => {
    const person = newPerson();
    const old = await madeByHall(person);
    await write((tx) => beginGlobalPause(tx, { clock }, { playerId: old, endsOn: osloDay('2027-11-22') }));
    const another = await madeByHall({ ...person, birthDate: '1900-01-01' });
    expect(await standing(another)).toMatchObject({ globallyPausedUntil: null });
    await prove(another, person);
    expect(await standing(another)).toMatchObject({ globallyPausedUntil: '2027-11-22' });
    await write((tx) => beginPause(tx, { clock }, { hallId, playerId: old, endsOn: osloDay('2026-12-01') }));
    expect(await standing(another)).toMatchObject({ hallPausedUntil: '2026-12-01' });
    expect(await stake(another, 1)).toBe('globally_paused');
  });

  it('pauses both accounts by pausing one', async () => {
    const { old, another } = await twoAccounts();
    await write((tx) =>
      beginPause(tx, { clock }, { hallId, playerId: another, endsOn: osloDay('2026-12-01') }),
    );
    expect(await standing(old)).toMatchObject({ hallPausedUntil: '2026-12-01' });
  });

  it('has the stakes of both accounts counted together, against the stricter limit of the two', async () => {
    const { old, another } = await twoAccounts();
    for (const playerId of [old, another]) await write((tx) => setFlags(tx, playerId, { noBankID: false }));
    expect(await stake(old, 800)).toBe('admitted');
    expect(await stake(another, 101)).toBe('play_limit_reached');
    expect(await stake(another, 100)).toBe('admitted');
    clock.set('2026-11-22T12:00:00+01:00');
    await write((tx) =>
      setOwnLimits(tx, { clock }, { hallId, playerId: old, wished: { day: 50, month: 4400 } }),
    );
    expect(await stake(another, 51)).toBe('play_limit_reached');
    expect(await stake(another, 50)).toBe('admitted');
  });

  it('is stopped in both', async () => {
    const person = newPerson();
    const old = await madeByHall(person);
    await write((tx) => setFlags(tx, old, { forceAML: true }));
    const another = await madeByHall({ ...person, birthDate: '1900-01-01' });
    await prove(another, person);
    expect(await flagsOf(database.db, another)).toMatchObject({ forceAML: true });
  });

  it('is found even in a closed account', async () => {
    const person = newPerson();
    const old = await madeByHall(person);
    await write((tx) => beginPause(tx, { clock }, { hallId, playerId: old, endsOn: osloDay('2026-12-01') }));
    await write((tx) => closePlayer(tx, old, clock.now()));
    const another = await madeByHall({ ...person, birthDate: '1900-01-01' });
    await prove(another, person);
    expect(await standing(another)).toMatchObject({ hallPausedUntil: '2026-12-01' });
  });

  it.each([
    ['a different name', { firstName: 'Anne' }],
    ['a different birth date', { birthDate: '1984-05-24' }],
  ])('does not match %s', async (_, other) => {
    const person = newPerson();
    await madeByHall({ ...person, ...other });
    const another = await madeByHall({ ...person, birthDate: '1900-01-01' });
    await prove(another, person);
    expect(await caseOf(another)).toBeUndefined();
  });

  it('does not match the person verified in the other account', async () => {
    const person = newPerson();
    const [one, other] = [await madeByHall({ ...person, birthDate: '1900-01-01' }), await madeByHall(person)];
    await prove(one, { ...person, birthDate: '1900-01-01' });
    await prove(other, { ...person, birthDate: '1900-01-01' });
    expect(await caseOf(one)).toBeUndefined();
  });
});

it('an account that a hall creates for a person who already has one opens a case with both', async () => {
  const { old, another } = await twoAccounts();
  expect((await caseOf(old))?.players).toEqual([old, another]);
  const person = newPerson();
  const first = await madeByHall({ ...person, birthDate: '1900-01-01' });
  await prove(first, person);
  const second = await madeByHall(person);
  await write((tx) => lookForSamePerson(tx, { playerId: second, at: clock.now() }));
  expect((await caseOf(second))?.players).toEqual([first, second]);
});

describe('accounts with the same number, address or card', () => {
  it('open a case without restrictions', async () => {
    const [one, other] = [await madeByHall(newPerson()), await madeByHall(newPerson())];
    const at = clock.now();
    const { rows } = await database.pool.query('SELECT mobile FROM identity.players WHERE player_id = $1', [
      other,
    ]);
    await write((tx) => keepFormerAddress(tx, { playerId: one, address: rows[0].mobile, at }));
    await write((tx) => lookForSamePerson(tx, { playerId: one, at }));
    await write((tx) => foundAlike(tx, { players: [other, one], because: 'card', at }));
    await write((tx) => foundAlike(tx, { players: [one, other], because: 'card', at }));
    const found = await caseOf(one);
    expect(found).toMatchObject({ players: [one, other], hallId, because: ['mobile', 'card'] });
    await write((tx) => beginPause(tx, { clock }, { hallId, playerId: one, endsOn: osloDay('2026-12-01') }));
    expect(await standing(other)).toMatchObject({ hallPausedUntil: null });
    assert(found, 'A case exists.');
    await settle('taken_up', found.caseId);
    await settle('one_person', found.caseId, ola);
    expect(await standing(other)).toMatchObject({ hallPausedUntil: '2026-12-01' });
  });
});

describe('a case of two accounts', () => {
  it('is settled by two staff members; if they decide that it is two people, each account has its own pauses again, permanently', async () => {
    const person = newPerson();
    const { old, another } = await twoAccounts(person);
    await write((tx) => beginPause(tx, { clock }, { hallId, playerId: old, endsOn: osloDay('2026-12-01') }));
    const found = await caseOf(old);
    assert(found, 'A case exists.');
    const { caseId } = found;
    expect(await settle('two_persons', caseId)).toMatchObject({ refusal: { why: 'not_taken_up' } });
    expect(await settle('taken_up', caseId)).toMatchObject({ ok: true });
    expect(await settle('two_persons', caseId)).toMatchObject({ refusal: { why: 'same_eyes' } });
    const namesake = { name: `Ida ${person.lastName}` };
    expect(await settle('two_persons', caseId, namesake)).toMatchObject({ refusal: { why: 'own_matter' } });
    expect(await settle('two_persons', caseId, ola)).toMatchObject({ ok: true });
    expect(await standing(another)).toMatchObject({ hallPausedUntil: null });
    expect(await standing(old)).toMatchObject({ hallPausedUntil: '2026-12-01' });
    expect(await caseOf(old)).toBeUndefined();
    await write((tx) => lookForSamePerson(tx, { playerId: another, at: clock.now() }));
    expect(await standing(another)).toMatchObject({ hallPausedUntil: null });
    expect(await settle('two_persons', 999_999)).toMatchObject({ refusal: { why: 'not_found' } });
  });
});

describe('concurrently', () => {
  it('a pause of one account waits for a stake of the other, and the next stake sees the pause', async () => {
    const { old, another } = await twoAccounts();
    expect(await stake(another, 1)).toBe('admitted');
    let pausing: Promise<void> = Promise.resolve();
    const staked = stake(another, 1, async () => {
      pausing = write((tx) =>
        beginPause(tx, { clock }, { hallId, playerId: old, endsOn: osloDay('2026-12-01') }),
      );
      while (!(await isAnyoneWaiting(database.pool)));
    });
    expect(await staked).toBe('admitted');
    await pausing;
    expect(await stake(another, 1)).toBe('hall_paused');
  });

  it('twenty stakes in both accounts are admitted only up to the limit of one account', async () => {
    const { old, another } = await twoAccounts();
    for (const playerId of [old, another]) await write((tx) => setFlags(tx, playerId, { noBankID: false }));
    const words = await Promise.all(
      Array.from({ length: 20 }, (_, at) => stake(at % 2 === 0 ? old : another, 100)),
    );
    expect(words.filter((word) => word === 'admitted')).toHaveLength(9);
  });

  it('a stake that waits for the verification is refused by the pause of the old account', async () => {
    const person = newPerson();
    const old = await madeByHall(person);
    await write((tx) => beginPause(tx, { clock }, { hallId, playerId: old, endsOn: osloDay('2026-12-01') }));
    const another = await madeByHall({ ...person, birthDate: '1900-01-01' });
    await write((tx) => setFlags(tx, another, { noBankID: false }));
    expect(await stake(another, 1)).toBe('admitted');
    let staking: Promise<unknown> = Promise.resolve();
    await write(async (tx) => {
      await linkIdentity(tx, another, proven(person));
      staking = stake(another, 1);
      while (!(await isAnyoneWaiting(database.pool)));
    });
    expect(await staking).toBe('hall_paused');
  });
});
