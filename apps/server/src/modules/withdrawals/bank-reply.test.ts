import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { readBankReply } from './bank-reply.ts';
import { notification, statusReport } from './testing/bank-replies.ts';

const schema = (format: string) =>
  readFileSync(join(import.meta.dirname, `testing/iso-20022/${format}.xsd`), 'utf8');
const faultsOf = async (text: string, format: string) =>
  (await validateXML({ xml: [{ fileName: 'file.xml', contents: text }], schema: [schema(format)] })).errors;
const wordsIn = (text: string) =>
  readBankReply(text)?.lines.map(({ endToEndId, word, code, amount }) => [endToEndId, word, code, amount]);

it('a status report gives the state of each payment, and an unlisted status becomes `unknown`', async () => {
  const statuses = ['ACSC', 'ACSP', 'XXXX'].map((status, at) => ({ id: at + 1, status, kroner: '150.5' }));
  const text = statusReport('LB-1', [...statuses, { id: 4, status: 'RJCT', code: 'AC04' }], 'PART');
  expect(await faultsOf(text, 'pain.002.001.10')).toEqual([]);
  expect(wordsIn(text)).toEqual([
    ['1', 'paid', 'ACSC', 15_050],
    ['2', 'accepted', 'ACSP', 15_050],
    ['3', 'unknown', 'XXXX', 15_050],
    ['4', 'returned', 'AC04', undefined],
  ]);
});

it('a status of the whole file applies to every payment that is not named', () => {
  expect(wordsIn(statusReport('LB-1', [{ id: 7 }], 'RJCT'))).toEqual([
    [undefined, 'returned', 'RJCT', undefined],
    ['7', 'paid', 'ACSC', undefined],
  ]);
});

it('a notification reports debits and returns, and an amount in a foreign currency is `wrong`', async () => {
  const text = notification('LB-1', [{ id: 1 }, { id: 2, code: 'AC04' }]);
  expect(await faultsOf(text, 'camt.054.001.08')).toEqual([]);
  expect(wordsIn(text)).toEqual([
    ['1', 'paid', 'BOOK', 10_000],
    ['2', 'returned', 'AC04', 10_000],
  ]);
  expect(wordsIn(text.replaceAll('NOK', 'EUR'))?.[0]?.[3]).toBe('wrong');
  expect(wordsIn(text.replaceAll('BOOK', 'INFO'))?.map(([, word]) => word)).toEqual(['unknown', 'unknown']);
  expect(wordsIn(text.replaceAll('BOOK', 'PDNG'))?.map(([, word]) => word)).toEqual(['accepted', 'accepted']);
});

it.each([
  ['no XML', 'uttak'],
  ['another version', statusReport('LB-1', []).replace('001.10', '001.03')],
  ['a document type', statusReport('LB-1', []).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
])('%s is not read', (_, text) => {
  expect(readBankReply(text)).toBeUndefined();
});
