import { expect, it } from 'vitest';
import { ok } from '../../platform/result.ts';
import { filesUnderWay } from './files-under-way.ts';

const make = async () => ok({ name: 'a.csv', type: 'text/csv', content: ['a', 'b'] } as const);
const reader = (playerId: number, gone = new AbortController().signal) => ({ playerId, gone });

it('a player’s turn lasts until the file has been read or abandoned, or could not be made', async () => {
  const inOwnTurn = filesUnderWay();
  const first = await inOwnTurn(reader(1), make);
  expect(await inOwnTurn(reader(1), make)).toMatchObject({ refusal: { code: 'statement_under_way' } });
  expect((await inOwnTurn(reader(2), make)).ok).toBe(true);
  if (first.ok) for await (const piece of first.value.content) if (piece === 'b') break;
  await expect(
    inOwnTurn(reader(1), async () => {
      throw new Error('the database is away');
    }),
  ).rejects.toThrow();
  expect((await inOwnTurn(reader(1), make)).ok).toBe(true);
});

it('the turn of a reader who has gone without reading ends, but not the turn of the next reader', async () => {
  const inOwnTurn = filesUnderWay();
  const line = new AbortController();
  const left = await inOwnTurn(reader(1, line.signal), make);
  line.abort();
  expect((await inOwnTurn(reader(1), make)).ok).toBe(true);
  if (left.ok) for await (const _ of left.value.content);
  expect((await inOwnTurn(reader(1), make)).ok).toBe(false);
});
