import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { days } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { useWithdrawalFixture } from '../../modules/withdrawals/testing/withdrawal-fixture.ts';
import { approveWithdrawal, takeUpWithdrawal } from '../../modules/withdrawals/withdrawals.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';
import { approvedAndFiled } from '../../testing/filed-withdrawal.ts';

const world = useWithdrawalFixture();
const because = ['--because', 'Til banken'] as const;
const desk = (...typed: (string | number)[]) => typedAtDesk(world, 'Ola Vakt', typed);

it('a file goes to a path of its own, for its owner alone, and again when it is lost', async () => {
  const member = await world.newMember();
  const { withdrawalId } = await world.made(member);
  const { hallId } = member;
  const { payeeKeys } = world.deps();
  await approvedAndFiled({ ...member, withdrawalId }, { ...world, payeeKeys });
  const folder = mkdtempSync(join(tmpdir(), 'bank-'));
  const [path, taken] = [join(folder, 'file.xml'), join(folder, 'taken.xml')];
  writeFileSync(taken, 'another');
  const again = ['payment-file-again', '--hall', hallId, '--file', 1, ...because, '--to'] as const;
  const told = `file 1 of hall ${hallId} · LB-${hallId}-1-20261124 · 1 payments · kr 100 · to be paid 2026-11-24`;
  expect(await desk(...again, path)).toBe(`done: Wrote ${told}.`);
  expect(readFileSync(path, 'utf8')).toContain('<Id>86011117947</Id>');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await desk(...again, taken)).toBe('not done: Nothing done: there is such a file already.');
  expect(readFileSync(taken, 'utf8')).toBe('another');
  const empty = join(folder, 'empty.xml');
  expect(await desk('payment-file', '--hall', hallId, '--to', empty, ...because)).toContain(
    'no approved withdrawal',
  );
  expect(() => statSync(empty)).toThrow('ENOENT');
  expect(await desk('payment-files', '--hall', hallId)).toBe(`done: ${told} · by Eva Vakt`);
  const refuse = [
    'refuse-withdrawal',
    '--withdrawal',
    withdrawalId,
    '--tell',
    'contact_hall',
    ...because,
  ] as const;
  expect(await desk(...refuse)).toContain('it is in a file for the bank');
  expect(await desk('pay-file', '--hall', hallId, '--file', 2, ...because)).toContain('no such file');
  expect(await desk('pay-file', '--hall', hallId, '--file', 1, ...because)).toContain(
    'done: Booked 1 withdrawals',
  );
  expect(await desk('bank-returned', '--withdrawal', withdrawalId, ...because)).toContain(
    'done: Noted as returned',
  );
  expect(await world.onCard(member)).toEqual([100, 60]);
});

it('a name that the bank has no letters for is told of, and waits among the open withdrawals', async () => {
  const member = await world.newMember();
  const { withdrawalId } = await world.made(member);
  const { payeeKeys } = world.deps();
  await approvedAndFiled({ ...member, withdrawalId }, { ...world, payeeKeys });
  const other = {
    hallId: member.hallId,
    playerId: await world.newPlayer(member.hallId, { ownOre: kroner(100) }),
  };
  const { withdrawalId: waiting } = await world.made(other);
  await world.staff(takeUpWithdrawal, waiting);
  await world.staff(approveWithdrawal, waiting);
  world.clock.advance(days(3));
  const written = ['Кари Прёве', waiting];
  await world.database.pool.query(
    'UPDATE withdrawals.requests SET payee_name = $1 WHERE withdrawal_id = $2',
    written,
  );
  const path = join(mkdtempSync(join(tmpdir(), 'bank-')), 'file.xml');
  const why = `withdrawal ${waiting} waits to be paid by itself: the bank has no letters for the payee's name`;
  expect(await desk('payment-file', '--hall', member.hallId, '--to', path, ...because)).toContain(why);
  expect(await desk('withdrawals', '--hall', member.hallId)).toContain(
    'the bank has no letters for the name',
  );
});
