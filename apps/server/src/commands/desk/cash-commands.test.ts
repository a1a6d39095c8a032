import { days } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { useWithdrawalFixture } from '../../modules/withdrawals/testing/withdrawal-fixture.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useWithdrawalFixture();
const { database, clock, newMember, made, onCard, atHall } = world;

const desk = (name: string, ...typed: (string | number)[]) => typedAtDesk(world, name, typed);
const because = ['--because', 'Legitimasjon vist'] as const;
type Member = Awaited<ReturnType<typeof newMember>>;
const about = ({ hallId, playerId }: Member, amount: string, receipt: string) =>
  ['--hall', hallId, '--player', playerId, '--amount', amount, '--receipt', receipt, ...because] as const;

describe('the till', () => {
  it('tells of each receipt, and of a day what must be in it', async () => {
    const member = await newMember();
    const { hallId, playerId } = member;
    expect(await desk('Eva Vakt', 'cash', '--hall', hallId)).toBe(
      `done: Hall ${hallId} has no receipt of 2026-11-21.`,
    );
    expect(await desk('Eva Vakt', 'cash-in', ...about(member, '250,50', 'a-17'))).toBe(
      `done: Deposit of kr 250,50, receipt A-17, player ${playerId}: booked by Eva Vakt, 2026-11-21 12:00.`,
    );
    await database.pool.query('UPDATE halls.halls SET four_eyes_above_ore = 10000 WHERE hall_id = $1', [
      hallId,
    ]);
    expect(await desk('Eva Vakt', 'cash-out', ...about(member, '300', 'A-18'))).toBe(
      `done: Payout of kr 300, receipt A-18, player ${playerId}: written down, and NOT booked. It is above the limit of ` +
        'the hall: another confirms it today by confirm-cash; before that hand nothing over.',
    );
    expect(await onCard(member)).toEqual([350.5, 60]);
    const confirm = ['confirm-cash', '--hall', hallId, '--receipt', 'a-18', ...because] as const;
    expect(await desk('Eva Vakt', ...confirm)).toContain(
      'not done: Nothing done: another confirms a receipt',
    );
    expect(await desk('Ola Vakt', ...confirm)).toBe(
      `done: Payout of kr 300, receipt A-18, player ${playerId}: booked by Ola Vakt, 2026-11-21 12:00.`,
    );
    await desk('Eva Vakt', 'cash-in', ...about(member, '101', 'A-19'));
    expect(await desk('Ola Vakt', 'waiting', '--hall', hallId)).toContain(
      `Cash to confirm (1)\n  hall ${hallId} · A-19 · in · kr 101`,
    );
    const listed = `done: A-17 · in · kr 250,50 · player ${playerId} · 2026-11-21 12:00 by Eva Vakt
A-18 · out · kr 300 · player ${playerId} · 2026-11-21 12:00 by Eva Vakt · confirmed by Ola Vakt
A-19 · in · kr 101 · player ${playerId} · 2026-11-21 12:00 by Eva Vakt · NOT booked: another must confirm it the same day
2026-11-21: in kr 250,50, out kr 300; the till must hold kr 49,50 less than when the day began.`;
    expect(await desk('Eva Vakt', 'cash', '--hall', hallId)).toBe(listed);
    clock.advance(days(1));
    expect(await desk('Eva Vakt', 'cash', '--hall', hallId, '--day', '2026-11-21')).toBe(listed);
  });

  it('pays out what is on the card while a withdrawal is open, which goes on with what it has', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member, { amount: 100 });
    expect(await desk('Eva Vakt', 'cash-out', ...about(member, '61', '1'))).toBe(
      'not done: Nothing done: the card holds kr 60.',
    );
    expect(await desk('Eva Vakt', 'cash-out', ...about(member, '60', '2'))).toContain('booked by Eva Vakt');
    expect([await onCard(member), await atHall(member)]).toEqual([
      [0, 0],
      [100, 0],
    ]);
    const settle = (command: string, ...more: string[]) =>
      desk('Ola Vakt', command, '--withdrawal', withdrawalId, ...because, ...more);
    await settle('take-up-withdrawal');
    expect(await settle('refuse-withdrawal', '--tell', 'contact_hall')).toContain('done: Refused');
    expect(await onCard(member)).toEqual([40, 60]);
    expect(await world.faults()).toEqual([]);
  });

  it('tells in words what the rules forbid', async () => {
    const member = await newMember();
    expect(await desk('Kari Prøve', 'cash-out', ...about(member, '50', '1'))).toContain("one's own");
    await desk('Eva Vakt', 'cash-in', ...about(member, '50', '1'));
    expect(await desk('Eva Vakt', 'cash-in', ...about(member, '60', '1'))).toContain(
      'stands for something else',
    );
    const confirm = (receipt: string) =>
      desk('Ola Vakt', 'confirm-cash', '--hall', member.hallId, '--receipt', receipt, ...because);
    expect(await confirm('1')).toContain('booked already');
    expect(await confirm('2')).toContain('no such receipt');
    await database.pool.query('UPDATE identity.players SET closed_at = now() WHERE player_id = $1', [
      member.playerId,
    ]);
    expect(await desk('Eva Vakt', 'cash-in', ...about(member, '50', '3'))).toContain('account is closed');
    await database.pool.query('UPDATE halls.halls SET four_eyes_above_ore = 0 WHERE hall_id = $1', [
      member.hallId,
    ]);
    await desk('Eva Vakt', 'cash-out', ...about(member, '50', '4'));
    clock.advance(days(1));
    expect(await confirm('4')).toContain('the receipt is of 2026-11-21; write a new one');
  });

  it.each(['0', '0,00', '-5', '1e3', '0,005', '1,500', '10000000', '1000000000000000', 'hundre', '5 kr'])(
    'moves nothing by an amount like %j',
    async (amount) => {
      const member = await newMember();
      for (const command of ['cash-in', 'cash-out'])
        expect(await desk('Eva Vakt', command, ...about(member, amount, '1'))).toMatch(
          /^not done: (It is written|Option '--amount')/,
        );
      expect(await onCard(member)).toEqual([100, 60]);
    },
  );

  it('takes no receipt and no day that there cannot be', async () => {
    const member = await newMember();
    expect(await desk('Eva Vakt', 'cash-in', ...about(member, '5', 'nr 1'))).toContain('It is written');
    const { hallId } = member;
    expect(await desk('Eva Vakt', 'confirm-cash', '--hall', hallId, ...because)).toContain('It is written');
    expect(await desk('Eva Vakt', 'cash', '--hall', hallId, '--day', '2026-02-30')).toContain(
      'It is written',
    );
  });
});
