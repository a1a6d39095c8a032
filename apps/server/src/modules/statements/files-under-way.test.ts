import { expect, it } from 'vitest';
import { ok } from '../../platform/result.ts';
import { filesUnderWay } from './files-under-way.ts';

const make = async () => ok({ name: 'a.csv', type: 'text/csv', content: ['a', 'b'] } as const);

it('lends a turn until the file was read, given up, or could not be made', async () => {
  const inTurn = filesUnderWay(1000, () => 0);
  const first = await inTurn(1, make);
  expect(await inTurn(1, make)).toMatchObject({ refusal: { code: 'statement_under_way' } });
  expect((await inTurn(2, make)).ok).toBe(true);
  if (first.ok) for await (const piece of first.value.content) if (piece === 'b') break;
  await expect(
    inTurn(1, async () => {
      throw new Error('the database is away');
    }),
  ).rejects.toThrow();
  expect((await inTurn(1, make)).ok).toBe(true);
});

it('takes a turn back from who never began to read, and not from who came after', async () => {
  let nowMs = 0;
  const inTurn = filesUnderWay(1000, () => nowMs);
  const left = await inTurn(1, make);
  nowMs = 1001;
  expect((await inTurn(1, make)).ok).toBe(true);
  if (left.ok) for await (const _ of left.value.content);
  expect((await inTurn(1, make)).ok).toBe(false);
});
