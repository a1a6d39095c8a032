import { expect, test } from 'vitest';
import { amlDraft } from './aml-fields.ts';
import { fundingInWords } from './funding-in-words.ts';

const draft = (chosen: object) => ({ ...nothingChosen, ...chosen });
const nothingChosen = Object.fromEntries(
  Object.keys(amlDraft.shape).map((field) => [field, field.startsWith('funded') ? false : '']),
) as Parameters<typeof fundingInWords>[0];

test.each([
  [{}, 'Ingen'],
  [{ fundedBySalary: true }, 'Lønn'],
  [{ fundedByRealEstate: true, fundedByStocks: true }, 'Eiendom, Aksjer'],
  [{ fundedBySocialSecurity: true, fundedByGifts: true }, 'Trygd, Gaver'],
  [{ fundedByOther: true, fundedByOtherText: 'Lottogevinst' }, 'Lottogevinst'],
])('the sources of funds %j are summed up as "%s"', (chosen, words) => {
  expect(fundingInWords(draft(chosen))).toBe(words);
});
