import { days } from '@lokalbingo/contract/durations';
import { authBankID } from '@lokalbingo/contract/e-id';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { assert, ok } from '../../platform/result.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { flagsOf } from '../admission/admission.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { closePlayer, nameOf } from '../identity/identity.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { linkTriedPerson } from './link-tried-person.ts';
import type { NotifyMemberDeps } from './notify-member.ts';
import { rejectTriedPerson } from './reject-tried-person.ts';
import type { AccountAct, AccountOutcome } from './take-account-step.ts';
import { takeUpAccount } from './take-up-account.ts';
import { forgetEveryone, useEidFixture } from './testing/eid-fixture.ts';
import { waitingAccounts } from './waiting-accounts.ts';

const fixture = useEidFixture();
const { database, clock, newPlayer, browser } = fixture;
const eva = { name: 'Eva Vakt' };
const ola = { name: 'Ola Vakt' };

type UseCase = (tx: Tx, deps: NotifyMemberDeps, act: AccountAct) => Promise<AccountOutcome>;
const staff = (useCase: UseCase, caseId: number, actor: Actor = eva) => {
  const deps = { clock, random: fixture.deps().random, messageKeys: ringForTests, productName: 'Lokalbingo' };
  return inTransaction(database.db, (tx) =>
    useCase(tx, deps, { caseId, actor, reason: 'Legitimasjon sett i hallen' }),
  );
};
const whyOf = (outcome: AccountOutcome) => (outcome.ok ? undefined : outcome.refusal);
const waiting = () => waitingAccounts(database.db, fixture, undefined);
const tryEid = async ({ mobile }: { readonly mobile: string }, choice = 'adult-1') => {
  const at = browser(await fixture.logIn(mobile));
  return (await at.post(authBankID, await at.visit('auth', choice))).body;
};
const isVerified = async (playerId: number) => !(await flagsOf(database.db, playerId)).noBankID;
const messagesOf = (playerId: number) => smsTo(database, playerId);

/** Registers a member under a former name, who then tries the e-ID. */
async function triedMember() {
  const member = await newPlayer({ lastName: 'Ungpike' });
  await storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId: 7, name: 'Narvik Bingo', phone: '76 94 00 01' }),
  );
  await inTransaction(database.db, (tx) => openCard(tx, fixture, { hallId: 7, playerId: member.playerId }));
  expect(await tryEid(member)).toMatchObject({ reason: 'review' });
  return { ...member, caseId: await openCaseOf(member.playerId) };
}
async function openCaseOf(playerId: number): Promise<number> {
  const open = (await waiting()).find((each) => each.playerId === playerId);
  assert(open, 'The member has a case.');
  return open.caseId;
}
async function takenUp() {
  const member = await triedMember();
  expect(whyOf(await staff(takeUpAccount, member.caseId))).toBeUndefined();
  return member;
}

beforeEach(async () => {
  clock.set(new Date());
  await forgetEveryone(database);
});

describe('an account whose e-ID names another person', () => {
  it('waits with both names, is linked by two staff members, and the member is notified', async () => {
    const { playerId, caseId } = await takenUp();
    expect(await waiting()).toMatchObject([
      {
        caseId,
        hallId: 7,
        differs: ['last_name'],
        written: { lastName: 'Ungpike' },
        named: { firstName: 'Ida Marie', lastName: 'Prøvestad', birthDate: '1984-05-23' },
        takenUp: { actor: eva },
      },
    ]);
    expect(whyOf(await staff(linkTriedPerson, caseId, ola))).toBeUndefined();
    expect(await isVerified(playerId)).toBe(true);
    expect(await nameOf(database.db, playerId)).toMatchObject({ lastName: 'Prøvestad' });
    expect(await waiting()).toEqual([]);
    expect(await messagesOf(playerId)).toEqual([
      'Lokalbingo: BankID er knyttet til kontoen din. Logg inn på nytt for å fortsette.',
    ]);
    const { rowCount } = await database.pool.query('SELECT FROM e_id.tried_persons');
    expect(rowCount).toBe(0);
  });

  it('accepts the member’s next attempt once it is linked', async () => {
    const member = await takenUp();
    await staff(linkTriedPerson, member.caseId, ola);
    expect(await tryEid(member)).toEqual({ result: 'success', reason: '' });
  });

  it('stays unchanged when the link is rejected; the member gets the number to call, and a new attempt is a new case', async () => {
    const member = await takenUp();
    expect(whyOf(await staff(rejectTriedPerson, member.caseId, ola))).toBeUndefined();
    expect(await isVerified(member.playerId)).toBe(false);
    expect(await messagesOf(member.playerId)).toEqual([
      'Lokalbingo: Vi fikk ikke knyttet BankID til kontoen din. Du kan prøve igjen på Min side, eller ringe Narvik Bingo på 76 94 00 01.',
    ]);
    expect(await tryEid(member)).toMatchObject({ reason: 'review' });
    expect(await openCaseOf(member.playerId)).toBeGreaterThan(member.caseId);
  });

  it('keeps each step permanently, with actor and reason, but never the person', async () => {
    const { caseId } = await takenUp();
    await staff(rejectTriedPerson, caseId, ola);
    const { rows } = await database.pool.query(
      'SELECT step, actor, reason FROM e_id.case_steps WHERE case_id = $1 ORDER BY step DESC',
      [caseId],
    );
    const reason = 'Legitimasjon sett i hallen';
    expect(rows).toEqual([
      { step: 'taken_up', actor: 'Eva Vakt', reason },
      { step: 'rejected', actor: 'Ola Vakt', reason },
    ]);
    for (const statement of [
      "UPDATE e_id.case_steps SET reason = 'noe annet'",
      'DELETE FROM e_id.case_steps',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    expect((await database.pool.query('SELECT FROM e_id.tried_persons')).rowCount).toBe(0);
  });
});

describe('a step in a case', () => {
  it('is refused in an unknown case, and to the person who took it up, the member or the e-ID’s person', async () => {
    const { playerId, caseId } = await takenUp();
    for (const step of [takeUpAccount, linkTriedPerson, rejectTriedPerson])
      expect(whyOf(await staff(step, 999_999))).toEqual({ why: 'not_found' });
    for (const decide of [linkTriedPerson, rejectTriedPerson]) {
      expect(whyOf(await staff(decide, caseId))).toEqual({ why: 'same_eyes' });
      for (const actor of [{ name: 'N N', playerId }, { name: 'Ida Ungpike' }, { name: 'Prøvestad, Ida' }])
        expect(whyOf(await staff(decide, caseId, actor))).toEqual({ why: 'own_matter' });
    }
    expect(await isVerified(playerId)).toBe(false);
  });

  it('is refused before anybody has taken the case up, and after a different verdict', async () => {
    const { caseId } = await triedMember();
    expect(whyOf(await staff(linkTriedPerson, caseId, ola))).toEqual({ why: 'not_taken_up' });
    await staff(takeUpAccount, caseId);
    await staff(rejectTriedPerson, caseId, ola);
    expect(whyOf(await staff(rejectTriedPerson, caseId, ola))).toBeUndefined();
    expect(whyOf(await staff(linkTriedPerson, caseId, ola))).toEqual({ why: 'decided', as: 'rejected' });
  });

  it('is refused when a different person has tried meanwhile, which is a new case', async () => {
    const member = await takenUp();
    expect(await tryEid(member, 'adult-2')).toMatchObject({ reason: 'review' });
    expect(whyOf(await staff(linkTriedPerson, member.caseId, ola))).toEqual({ why: 'ended' });
    const [open] = await waiting();
    expect(open?.caseId).toBeGreaterThan(member.caseId);
    expect(open?.takenUp).toBeUndefined();
  });

  it('is accepted when the same person has tried again', async () => {
    const member = await takenUp();
    await tryEid(member);
    expect(whyOf(await staff(linkTriedPerson, member.caseId, ola))).toBeUndefined();
    expect(await isVerified(member.playerId)).toBe(true);
  });

  it('is refused if it links a closed account, which can only be rejected', async () => {
    const { playerId, caseId } = await takenUp();
    await inTransaction(database.db, async (tx) => ok(await closePlayer(tx, playerId, clock.now())));
    expect(whyOf(await staff(linkTriedPerson, caseId, ola))).toEqual({ why: 'account_closed' });
    expect(await isVerified(playerId)).toBe(false);
    expect(whyOf(await staff(rejectTriedPerson, caseId, ola))).toBeUndefined();
  });

  it('is refused if it links a person who has got another account meanwhile', async () => {
    const { playerId, caseId } = await takenUp();
    expect(await tryEid(await newPlayer())).toMatchObject({ result: 'success' });
    expect(whyOf(await staff(linkTriedPerson, caseId, ola))).toEqual({ why: 'person_taken' });
    expect(await isVerified(playerId)).toBe(false);
    expect(await messagesOf(playerId)).toEqual([]);
  });

  it('is refused if it links a person whom the e-ID named 30 days ago', async () => {
    const { caseId } = await takenUp();
    clock.advance(days(31));
    expect((await waiting())[0]?.named).toBeUndefined();
    expect(whyOf(await staff(linkTriedPerson, caseId, ola))).toEqual({ why: 'person_forgotten' });
    expect(whyOf(await staff(rejectTriedPerson, caseId, ola))).toBeUndefined();
  });
});

describe('concurrently', () => {
  it('one of many links and rejections succeeds, and one SMS is sent', async () => {
    const { playerId, caseId } = await takenUp();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        staff(at % 2 === 0 ? linkTriedPerson : rejectTriedPerson, caseId, {
          name: `Vakt ${'abcdefghijklmnopqrst'[at]}e`,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await messagesOf(playerId)).toHaveLength(1);
  });

  it('only one of two accounts is linked to the same person', async () => {
    const members = [await takenUp(), await takenUp()];
    const outcomes = await Promise.all(members.map(({ caseId }) => staff(linkTriedPerson, caseId, ola)));
    expect(outcomes.map(whyOf).toSorted()).toEqual([{ why: 'person_taken' }, undefined]);
  });

  it('a link and a different person’s attempt are serialised, and nobody is linked without review', async () => {
    const member = await takenUp();
    const [linked] = await Promise.all([
      staff(linkTriedPerson, member.caseId, ola),
      tryEid(member, 'adult-2'),
    ]);
    expect(await isVerified(member.playerId)).toBe(linked.ok);
    if (linked.ok)
      expect(await nameOf(database.db, member.playerId)).toMatchObject({ lastName: 'Prøvestad' });
    else expect(whyOf(linked)).toEqual({ why: 'ended' });
  });
});
