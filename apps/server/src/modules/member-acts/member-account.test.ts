/** Support for a member of any hall: the account, copies, and the name in the live chat. */
import { createHmac } from 'node:crypto';
import {
  closeMemberAccount,
  fetchMemberCopy,
  fetchMemberYear,
  findByChatName,
  findMemberMoney,
  reopenMemberAccount,
  showChatName,
} from '@lokalbingo/contract/member-acts-account';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { lockPlayer } from '../identity/identity.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { answerAfterRoleEnded } from '../staff/testing/role-ends.ts';
import { chatForTests, hallId, useMemberActs } from './testing/member-acts-for-tests.ts';

const { call, send, clock, database, newMember, newStaff, auditOf } = useMemberActs();
const reason = 'Henvendelse 17/2126';
const support = () => newStaff('support_agent', { of: 'installation' });
const chatNameOf = (playerId: number) =>
  createHmac('sha256', chatForTests.pseudonymSecret).update(`chat ${playerId}`).digest('hex');
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const actsOn = async (playerId: number) =>
  (await rows('SELECT what, actor, reason FROM member_desk.acts WHERE player_id = $1', playerId)).map(
    ({ what, ...by }) => {
      expect(by).toEqual({ actor: 'support_agent Vakt', reason });
      return what;
    },
  );

describe('an account', () => {
  it('is closed and reopened only by support for the installation', async () => {
    const [{ params, playerId }, { as }] = [await newMember(), await support()];
    const close = (who = as) =>
      call(closeMemberAccount, { as: who, params, body: { reason, leavesMoney: false } });
    const reopen = () => call(reopenMemberAccount, { as, params, body: { reason } });
    const ofHall = await newStaff('support_agent');
    expect((await close(ofHall.as)).problem?.code).toBe('not_allowed');
    expect((await reopen()).problem?.code).toBe('nothing_changed');
    expect((await close()).status).toBe(200);
    expect((await close()).problem?.code).toBe('nothing_changed');
    expect((await reopen()).status).toBe(200);
    expect(await actsOn(playerId)).toEqual(['account_closed', 'account_reopened']);
    expect(await auditOf(playerId)).toMatchObject([
      { act: 'close_account', outcome: 'done', reason, after: { isClosed: true } },
      { act: 'close_account', outcome: 'done', reason, after: { isClosed: false } },
    ]);
  });

  it('with money at an outside party is closed only when the halls know of it, and the answer shows where the money is', async () => {
    const [{ params, playerId }, { as }] = [await newMember(), await support()];
    await rows(
      `INSERT INTO outside_money.holdings (hall_id, player_id, account_id, party, opened_at, told_ore, told_at)
       SELECT hall_id, player_id, account_id, party, $2::timestamptz, told_ore,
         CASE WHEN told_ore IS NOT NULL THEN $2::timestamptz END FROM player_cards.cards
       CROSS JOIN (VALUES ('game_501', 4000), ('tickets_2', NULL::bigint)) AS held (party, told_ore) WHERE player_id = $1`,
      ...[playerId, clock.now()],
    );
    const { answer } = await call(findMemberMoney, { as, params });
    expect(answer?.halls).toMatchObject([{ onCard: 0, inWithdrawal: 0, outside: [{}, {}] }]);
    expect(answer?.halls[0]?.outside).toContainEqual({ name: null, amount: kroner(40) });
    expect(answer?.halls[0]?.outside).toContainEqual({ name: expect.any(String), amount: null });
    const close = async (leavesMoney: boolean) =>
      (await call(closeMemberAccount, { as, params, body: { reason, leavesMoney } })).problem?.code;
    expect(await close(false)).toBe('member_has_money');
    expect(await close(true)).toBeUndefined();
  });

  it('cannot be closed by a staff member who owns it, nor by one whose role ends meanwhile', async () => {
    const [{ params, playerId }, { as, staffId }] = [await newMember(), await support()];
    const close = async () =>
      (await call(closeMemberAccount, { as, params, body: { reason, leavesMoney: false } })).problem?.code;
    await rows('UPDATE staff.members SET player_id = $1 WHERE staff_id = $2', playerId, staffId);
    expect(await close()).toBe('own_case');
    await rows('UPDATE staff.members SET player_id = NULL WHERE staff_id = $1', staffId);
    const answer = await answerAfterRoleEnded(database, clock, {
      staffId,
      lock: (tx) => lockPlayer(tx, playerId),
      call: close,
    });
    expect(answer).toBe('member_not_found');
    expect(await actsOn(playerId)).toEqual([]);
  });
});

describe('a copy for a member', () => {
  it('contains all data about the member, who is notified', async () => {
    const [{ params, playerId }, { as }] = [await newMember(), await support()];
    const reply = await send(fetchMemberCopy, {
      ...{ as, params: { cardId: String(params.cardId) }, body: { reason } },
    });
    expect(reply.headers['content-type']).toBe('application/json');
    expect(reply.json().spillekontoer).toHaveLength(1);
    expect(await actsOn(playerId)).toEqual(['own_copy_written']);
    expect(await smsTo(database, playerId)).toHaveLength(1);
    expect(await auditOf(playerId)).toMatchObject([{ act: 'copy_for_member', outcome: 'seen', reason }]);
  });

  it('can be the statement of a past year', async () => {
    const [{ params, playerId }, { as }] = [await newMember(), await support()];
    const year = clock.now().getFullYear();
    const fetchYear = (of: number) => call(fetchMemberYear, { as, params, body: { reason, year: of } });
    expect((await fetchYear(year)).problem?.code).toBe('period_in_future');
    expect((await fetchYear(year - 1)).problem?.code).toBe('period_before_membership');
    expect(await actsOn(playerId)).toEqual([]);
    clock.set(new Date(`${year + 1}-01-15T12:00:00Z`));
    const later = await support();
    const { answer } = await call(fetchMemberYear, { as: later.as, params, body: { reason, year } });
    expect(answer?.name).toBe(`arsoppgave-${year}.pdf`);
    expect(await actsOn(playerId)).toEqual(['year_statement_written']);
    expect(await auditOf(playerId)).toMatchObject([{ act: 'copy_for_member', after: { year } }]);
  });
});

describe('a name in the live chat', () => {
  it('can be looked up by card, and the member’s cards by name; both look-ups are logged with actor and reason', async () => {
    const [{ params, playerId }, { as }] = [await newMember(), await support()];
    const shown = await call(showChatName, { as, params, body: { reason } });
    const chatName = chatNameOf(playerId);
    expect(shown.answer).toEqual({ chatName });
    const find = async (name: string) =>
      (await call(findByChatName, { as, body: { reason, chatName: name } })).answer?.cards;
    expect(await find(` ${chatName.toUpperCase()}`)).toMatchObject([
      { cardId: params.cardId, hallName: `Prøvehallen ${hallId}` },
    ]);
    expect(await find('a'.repeat(64))).toEqual([]);
    expect(await actsOn(playerId)).toEqual(['chat_name_told', 'found_by_chat_name']);
    expect((await auditOf(playerId)).map(({ outcome }) => outcome)).toEqual(['seen', 'seen']);
    await rows(
      `UPDATE identity.players SET forgotten_at = now(), closed_at = now(), mobile = '-' || player_id, first_name = '',
         last_name = '', password_hash = '', email = NULL, email_verified_at = NULL, birth_date = NULL
       WHERE player_id = $1`,
      playerId,
    );
    expect(await find(chatName)).toEqual([]);
  });

  it('is found among more members than one batch compares', async () => {
    const { as } = await support();
    const added = await rows(
      `INSERT INTO identity.players (mobile, first_name, last_name, password_hash, created_at)
       SELECT (70000000 + n)::text, 'Mange', 'Prøve', 'x', now() FROM generate_series(1, 10001) AS n
       RETURNING player_id`,
    );
    const last = Math.max(...added.map(({ player_id: playerId }) => Number(playerId)));
    await call(findByChatName, { as, body: { reason, chatName: chatNameOf(last) } });
    expect(await actsOn(last)).toEqual(['found_by_chat_name']);
  });
});

describe('without a live chat', () => {
  const without = useMemberActs({ hasChat: false });

  it('nobody has a name in it', async () => {
    const [{ params }, { as }] = [
      await without.newMember(),
      await without.newStaff('support_agent', { of: 'installation' }),
    ];
    const input = { chatName: 'a'.repeat(64), reason };
    expect([
      (await without.call(showChatName, { as, params, body: { reason } })).problem?.code,
      (await without.call(findByChatName, { as, body: input })).problem?.code,
    ]).toEqual(['chat_not_offered', 'chat_not_offered']);
  });
});
