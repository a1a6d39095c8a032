import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useWithdrawalWorld } from '../modules/withdrawals/testing/withdrawal-world.ts';
import { typedAtDesk } from '../testing/desk-for-tests.ts';
import { approvedAndFiled } from '../testing/filed-withdrawal.ts';

const world = useWithdrawalWorld();
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
