import { listMemberNotes, memberNotesPageSize, writeMemberNote } from '@lokalbingo/contract/member-acts';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { hallId, neighbour, useMemberActs } from './testing/member-acts-for-tests.ts';

const acts = useMemberActs();
const { call, clock, database, newMember, newStaff, auditOf } = acts;
const body = { text: 'Vil bli oppringt før helgen.\nHar nytt høreapparat.' };

it('a note shows who wrote it and when, newest first, and writing and reading it are recorded without its text', async () => {
  const [{ params, playerId }, { as }] = [await newMember(), await newStaff('clerk')];
  expect((await call(writeMemberNote, { as, params, body })).answer).toEqual({});
  const { as: agent } = await newStaff('support_agent');
  await call(writeMemberNote, { as: agent, params, body: { text: ' Oppringt. ' } });
  const { answer } = await call(listMemberNotes, { as, params, query: {} });
  expect(answer?.notes).toMatchObject([
    { author: 'support_agent Vakt', text: 'Oppringt.', at: clock.now() },
    { author: 'clerk Vakt', text: body.text },
  ]);
  const audit = await auditOf(playerId);
  const line = { act: 'write_member_note', hall_id: hallId };
  expect(audit).toMatchObject([
    { ...line, outcome: 'done' },
    { ...line, outcome: 'done' },
    { ...line, outcome: 'seen' },
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/[Oo]ppringt/);
});

it('staff of another hall reach neither the card nor the notes, even when the member has a card in their hall', async () => {
  const [{ params, playerId }, { as }] = [await newMember(), await newStaff('hall_manager')];
  await call(writeMemberNote, { as, params, body });
  const { as: other } = await newStaff('hall_manager', { of: neighbour });
  const answers = [
    await call(listMemberNotes, { as: other, params, query: {} }),
    await call(writeMemberNote, { as: other, params, body }),
  ];
  expect(answers.map(({ problem }) => problem?.code)).toEqual(['member_not_found', 'member_not_found']);
  const card = await inTransaction(database.db, (tx) => openCard(tx, acts, { hallId: neighbour, playerId }));
  assert(card.ok, 'The hall exists.');
  const theirs = { cardId: card.value.accountId as number };
  expect((await call(listMemberNotes, { as: other, params: theirs, query: {} })).answer?.notes).toEqual([]);
});

it('notes are listed page by page', async () => {
  const [{ params }, { as }] = [await newMember(), await newStaff('clerk')];
  for (let no = 0; no <= memberNotesPageSize; no += 1)
    await call(writeMemberNote, { as, params, body: { text: `Notat ${no}` } });
  const first = (await call(listMemberNotes, { as, params, query: {} })).answer;
  assert(first?.next, 'There is another page.');
  const last = await call(listMemberNotes, { as, params, query: { before: first.next } });
  expect(last.answer).toMatchObject({ notes: [{ text: 'Notat 0' }], next: null });
});
