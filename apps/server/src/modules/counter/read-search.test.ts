import { expect, it } from 'vitest';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { readSearch } from './read-search.ts';

const read = (search: string) => {
  const { names, birthDates, ...rest } = readSearch(search, osloDay('2026-11-21'));
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  return Object.fromEntries([
    ...known,
    ...(names === '' ? [] : [['names', names]]),
    ...(birthDates.length === 0 ? [] : [['birthDates', birthDates]]),
  ]);
};

it.each([
  ['kari nordmann', { names: 'kari nordmann' }],
  ['41 23 45 67', { mobile: '41234567', accountId: 41234567, receiptNo: '41234567' }],
  ['+47 412 34 567', { mobile: '41234567' }],
  ['3.2.1950', { birthDates: ['1950-02-03'] }],
  ['030250', { birthDates: ['1950-02-03'], accountId: 30250, receiptNo: '030250' }],
  ['03.02.05', { birthDates: ['1905-02-03', '2005-02-03'] }],
  ['Nordmann 03.02.50', { names: 'Nordmann', birthDates: ['1950-02-03'] }],
  ['31.02.1950', {}],
  ['03.02.2015', {}],
  ['k7q4-m2', { roundReference: 'K7Q4-M2', receiptNo: 'K7Q4-M2' }],
  ['K7Q4M2', { roundReference: 'K7Q4-M2', receiptNo: 'K7Q4M2' }],
  ['Anne-Li', { roundReference: undefined, names: 'Anne-Li' }],
  ['hansen', { names: 'hansen' }],
  ['K1234', { accountId: 1234, receiptNo: 'K1234' }],
  ['2026-000123', { receiptNo: '2026-000123' }],
  ['2026/17', { receiptNo: '2026/17' }],
  ['01015012345', {}],
])('the search text "%s" is read correctly', (search, meaning) => {
  expect(read(search)).toEqual(meaning);
});
