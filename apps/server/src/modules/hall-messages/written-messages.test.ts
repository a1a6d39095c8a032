import { getPreGameMessage, listHallMessages } from '@lokalbingo/contract/hall-messages';
import {
  changeGlobalMessage,
  changeHallMessage,
  decideGlobalMessage,
  getWrittenMessage,
  listWrittenMessages,
  proposeGlobalMessage,
  withdrawGlobalMessage,
  withdrawHallMessage,
  writeHallMessage,
} from '@lokalbingo/contract/hall-messages-staff';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { answerAfterRoleEnded } from '../staff/testing/role-ends.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from '../staff/testing/test-staff.ts';
import { hallMessagesModule, writtenMessagesModule } from './hall-messages.ts';
import { lockMessage } from './written-message-store.ts';

const [hallId, sister, foreign, ownerId] = [101, 102, 103, 1];
const now = '2026-10-24T12:00:00+02:00';
const database = useTestDatabase();
const api = useTestApi(
  ({ db, clock }) => {
    return [hallMessagesModule({ db, clock }), writtenMessagesModule({ db: database.consoleDb, clock })];
  },
  { database, clock: fakeClock(now) },
);
const { call, clock } = api;

const staff = (...grants: readonly TestGrant[]) => person(grants);

async function person(grants: readonly TestGrant[], who?: { readonly birthDate: string }) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants, who);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffId, as: { staffCookie } };
}
const manager = (hall = hallId) => staff({ role: 'hall_manager', hallId: hall });
const content = {
  type: 'info',
  heading: 'Overskrift',
  text: 'Tekst',
  from: new Date(now),
  until: null,
} as const;
const toHall = { hallId, audience: 'hall', place: 'my_page', ...content } as const;
const toAll = { place: 'my_page', ...content } as const;

/** Returns the halls in which players see a message with this heading. */
async function seenIn(heading: string): Promise<readonly number[]> {
  const { answer } = await call(listHallMessages, {});
  return answer!.messages.flatMap((each) => (each.messageHeader === heading ? [each.messageHallID] : []));
}

beforeAll(() =>
  storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId, ownerId }),
    sampleHall({ hallId: sister, ownerId }),
    sampleHall({ hallId: foreign, ownerId: 2 }),
  ),
);

describe('a message to a hall', () => {
  it('is shown to players from its first moment until its last, even if the clocks are set back between them', async () => {
    const [first, second] = [new Date('2026-10-25T02:30:00+02:00'), new Date('2026-10-25T02:30:00+01:00')];
    const { as } = await manager();
    const body = { ...toHall, heading: 'Natt', from: first, until: second };
    expect((await call(writeHallMessage, { as, body })).status).toBe(200);
    const seen = async (at: Date | number) => {
      clock.set(new Date(at).toISOString());
      return seenIn('Natt');
    };
    expect(await seen(first.getTime() - 1)).toEqual([]);
    expect(await seen(first)).toEqual([hallId]);
    expect(await seen(second.getTime() - 1)).toEqual([hallId]);
    expect(await seen(second)).toEqual([]);
    clock.set(now);
  });

  it('is changed and withdrawn at once, and its history names who did what', async () => {
    const { as, staffId } = await manager();
    const { answer } = await call(writeHallMessage, { as, body: { ...toHall, heading: 'Før' } });
    const { messageId } = answer!;
    const change = { ...content, heading: 'Etter', text: '<b>ikke fet</b> 🎱 Čáhci Việt' };
    await call(changeHallMessage, { as, body: { messageId, version: 1, ...change } });
    expect([await seenIn('Før'), await seenIn('Etter')]).toEqual([[], [hallId]]);
    await call(withdrawHallMessage, { as, body: { messageId, version: 2 } });
    expect(await seenIn('Etter')).toEqual([]);
    const shown = await call(getWrittenMessage, { as, query: { hall: hallId, message: messageId } });
    expect(shown.answer).toMatchObject({
      message: { state: 'withdrawn', heading: 'Etter', text: change.text, mayChange: false },
      steps: [
        { step: 'withdrawn', by: 'Eva Vakt', content: null },
        { step: 'changed', by: 'Eva Vakt', content: { heading: 'Etter' } },
        { step: 'written', by: 'Eva Vakt', content: { heading: 'Før' } },
      ],
    });
    const again = await call(withdrawHallMessage, { as, body: { messageId, version: 3 } });
    expect(again.problem?.code).toBe('message_withdrawn');
    const records = await database.ownerDb
      .selectFrom('audit.records')
      .select(['act', 'hall_id', 'before', 'after'])
      .where('staff_id', '=', staffId)
      .orderBy('record_id')
      .execute();
    expect(records).toMatchObject([
      { act: 'write_hall_message', hall_id: hallId, after: { heading: 'Før' } },
      { before: { heading: 'Før' }, after: { heading: 'Etter' } },
      { before: { withdrawn: false }, after: { withdrawn: true } },
    ]);
  });

  it('accepts one of two concurrent changes of the same version', async () => {
    const [{ as }, { as: other }] = [await manager(), await manager()];
    const { answer } = await call(writeHallMessage, { as, body: toHall });
    const change = (who: typeof as, heading: string) =>
      call(changeHallMessage, {
        as: who,
        body: { messageId: answer!.messageId, version: 1, ...content, heading },
      });
    const codes = (await Promise.all([change(as, 'Én'), change(other, 'To')])).map(
      ({ problem }) => problem?.code,
    );
    expect(codes.toSorted()).toEqual(['message_changed', undefined]);
  });

  it('may not end before it begins', async () => {
    const { as } = await manager();
    const { answer } = await call(writeHallMessage, { as, body: toHall });
    const wrong = { from: content.from, until: content.from };
    const body = { messageId: answer!.messageId, version: 1, ...content, ...wrong };
    const answers = [
      await call(writeHallMessage, { as, body: { ...toHall, ...wrong } }),
      await call(changeHallMessage, { as, body }),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual(['period_reversed', 'period_reversed']);
  });

  it('cannot be written, seen, changed or withdrawn from another hall', async () => {
    const { answer } = await call(writeHallMessage, { as: (await manager()).as, body: toHall });
    const { as } = await manager(sister);
    const version = { messageId: answer!.messageId, version: 1 };
    const answers = [
      await call(writeHallMessage, { as, body: toHall }),
      await call(listWrittenMessages, { as, query: { hall: hallId } }),
      await call(getWrittenMessage, { as, query: { hall: hallId, message: version.messageId } }),
      await call(getWrittenMessage, { as, query: { hall: sister, message: version.messageId } }),
      await call(changeHallMessage, { as, body: { ...version, ...content } }),
      await call(withdrawHallMessage, { as, body: version }),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual([
      'hall_not_found',
      'hall_not_found',
      'hall_not_found',
      'message_not_found',
      'message_not_found',
      'message_not_found',
    ]);
  });
});

describe('a message to a chain', () => {
  it('is shown only in the chain’s halls, and written only by those who manage all of them', async () => {
    const body = { ...toHall, audience: 'chain', heading: 'Kjeden' } as const;
    const { as: ofHall } = await manager();
    expect((await call(writeHallMessage, { as: ofHall, body })).problem?.code).toBe('not_allowed');
    const { as } = await staff({ role: 'chain_manager', ownerId });
    const { answer } = await call(writeHallMessage, { as, body });
    expect(await seenIn('Kjeden')).toEqual([hallId, sister]);
    const version = { messageId: answer!.messageId, version: 1 };
    const refused = await call(withdrawHallMessage, { as: ofHall, body: version });
    expect(refused.problem?.code).toBe('message_not_found');
    const list = async (who: typeof as) =>
      (await call(listWrittenMessages, { as: who, query: { hall: sister } })).answer!;
    expect(await list(as)).toMatchObject({
      chainName: 'Kjede 1',
      audiences: ['hall', 'chain'],
      messages: [{ heading: 'Kjeden', audience: 'chain', mayChange: true }],
    });
    const { as: ofSister } = await manager(sister);
    expect(await list(ofSister)).toMatchObject({ audiences: ['hall'], messages: [{ mayChange: false }] });
    await call(withdrawHallMessage, { as, body: version });
    expect((await list(as)).messages).toEqual([]);
    const past = await call(listWrittenMessages, { as, query: { hall: sister, past: '1' } });
    expect(past.answer?.messages).toMatchObject([{ heading: 'Kjeden', state: 'withdrawn' }]);
  });

  it('is overridden by the hall’s own message before a game', async () => {
    const playerId = await storeSamplePlayer(database.ownerDb);
    await inTransaction(database.ownerDb, (tx) => openCard(tx, { clock }, { hallId, playerId }));
    const { as } = await staff({ role: 'chain_manager', ownerId });
    const shown = async () =>
      (await call(getPreGameMessage, { as: playerId, body: { GameType: 2, bingoid: hallId } })).answer?.title;
    const before = { ...toHall, place: 'game_1' } as const;
    await call(writeHallMessage, { as, body: { ...before, audience: 'chain', heading: 'Kjedens' } });
    expect(await shown()).toBe('Kjedens');
    const { answer } = await call(writeHallMessage, { as, body: { ...before, heading: 'Hallens' } });
    expect(await shown()).toBe('Hallens');
    await call(withdrawHallMessage, { as, body: { messageId: answer!.messageId, version: 1 } });
    expect(await shown()).toBe('Kjedens');
  });
});

describe('a message to all halls', () => {
  const support = () => staff({ role: 'support_agent' });
  const administrator = (...also: readonly StaffRole[]) =>
    staff({ role: 'administrator' }, ...also.map((role) => ({ role })));
  const decide = (as: { staffCookie: string }, messageId: number, version: number) =>
    call(decideGlobalMessage, { as, body: { messageId, version, decision: 'approve' } });

  it('is proposed by one person and shown when another approves it, and so is each change', async () => {
    const [{ as }, { as: second }] = [await support(), await administrator()];
    const body = { ...toAll, heading: 'Til alle' };
    const { messageId } = (await call(proposeGlobalMessage, { as, body })).answer!;
    expect(await seenIn('Til alle')).toEqual([]);
    const listed = await call(listWrittenMessages, { as: second, query: { hall: foreign } });
    expect(listed.answer?.messages).toMatchObject([
      {
        state: 'proposed',
        audience: 'all',
        mayWithdraw: true,
        mayChange: false,
        approval: { mayApprove: true },
      },
    ]);
    expect((await decide(second, messageId, 1)).status).toBe(200);
    expect(await seenIn('Til alle')).toEqual([0]);
    expect((await decide(second, messageId, 2)).problem?.code).toBe('message_approved');
    await call(changeGlobalMessage, {
      as,
      body: { messageId, version: 2, ...content, heading: 'Endret' },
    });
    expect([await seenIn('Til alle'), await seenIn('Endret')]).toEqual([[0], []]);
    const both = await Promise.all([
      decide(second, messageId, 3),
      decide((await administrator()).as, messageId, 3),
    ]);
    expect(both.map(({ problem }) => problem?.code).toSorted()).toEqual(['message_changed', undefined]);
    expect([await seenIn('Til alle'), await seenIn('Endret')]).toEqual([[], [0]]);
    expect((await call(withdrawGlobalMessage, { as, body: { messageId, version: 4 } })).status).toBe(200);
    expect(await seenIn('Endret')).toEqual([]);
  });

  it('cannot be approved by its writer, and can be withdrawn by anyone who may approve it', async () => {
    const { as } = await administrator('support_agent');
    const { messageId } = (await call(proposeGlobalMessage, { as, body: toAll })).answer!;
    expect((await decide(as, messageId, 1)).problem?.code).toBe('another_required');
    const body = { messageId, version: 1, decision: 'withdraw' } as const;
    expect((await call(decideGlobalMessage, { as, body })).status).toBe(200);
    expect((await decide(as, messageId, 2)).problem?.code).toBe('message_withdrawn');
  });

  it.each(['approve', 'withdraw'] as const)(
    'is not decided (%s) by a person whose role ends while the call waits',
    async (decision) => {
      const { messageId } = (await call(proposeGlobalMessage, { as: (await support()).as, body: toAll }))
        .answer!;
      const { staffId, as } = await administrator();
      const body = { messageId, version: 1, decision };
      const { problem } = await answerAfterRoleEnded(database, clock, {
        staffId,
        lock: (tx) => lockMessage(tx, { halls: [], owners: [], everyone: 'all' }, messageId),
        call: () => call(decideGlobalMessage, { as, body }),
      });
      expect(problem?.code).toBe('message_not_found');
    },
  );

  it('is not approved by the same person with another account', async () => {
    const eva = { birthDate: '1980-01-01' };
    const { messageId } = (
      await call(proposeGlobalMessage, {
        as: (await person([{ role: 'support_agent' }], eva)).as,
        body: toAll,
      })
    ).answer!;
    const { as } = await person([{ role: 'administrator' }], eva);
    expect((await decide(as, messageId, 1)).problem?.code).toBe('another_required');
  });

  it('cannot be written by a chain’s support or by hall managers', async () => {
    const { messageId } = (await call(proposeGlobalMessage, { as: (await support()).as, body: toAll }))
      .answer!;
    const { as } = await staff({ role: 'support_agent', ownerId });
    expect((await call(proposeGlobalMessage, { as, body: toAll })).problem?.code).toBe('not_allowed');
    const version = { messageId, version: 1 };
    const answers = [
      await call(changeGlobalMessage, { as, body: { ...version, ...content } }),
      await call(withdrawGlobalMessage, { as, body: version }),
      await call(withdrawHallMessage, { as: (await manager()).as, body: version }),
      await call(getWrittenMessage, { as, query: { hall: hallId, message: messageId } }),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual(Array(4).fill('message_not_found'));
  });
});

it('a message can be written only by the hall console, and its history never changes', async () => {
  const denied = { code: '42501' };
  const insert = { place: 'my_page', tone: 'info', header: 'x', body: 'x', shown_from: new Date(now) };
  await expect(
    database.db
      .insertInto('hall_messages.messages')
      .values({ ...insert, hall_id: hallId })
      .execute(),
  ).rejects.toMatchObject(denied);
  await expect(
    database.consoleDb.updateTable('hall_messages.steps').set({ body: 'x' }).execute(),
  ).rejects.toMatchObject(denied);
});
