import { listMyCards } from '@lokalbingo/contract/payments';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

async function openDeposit(cardIssuer: string) {
  const card = { cardId: 7, cardIssuer, maskedPan: '492500******0004', expiryDate: '2812' };
  await openPortal('/mypage?innskudd=12', {
    login: sampleLogin,
    answers: [on(listMyCards).give(() => ({ cardInfo: [card] }))],
  });
  return within(await screen.findByRole('dialog', { name: 'Kortinnskudd på Nordlys Bingo Bodø' }));
}

test.each([
  ['Visa', 'VISA'],
  ['MasterCard', ''],
  ['Dankort', ''],
])('a card of %s shows the Visa mark, or two circles for any other issuer', async (issuer, mark) => {
  const dialog = await openDeposit(issuer);
  const card = await dialog.findByRole('button', { name: /som slutter på 0004.*Utløper 12\/28/ });
  expect(card.querySelector('svg text')?.textContent ?? '').toBe(mark);
  expect(card.querySelectorAll('svg circle')).toHaveLength(mark === '' ? 2 : 0);
});

test('the quick amounts are 50, 100, 250 and 500 kroner', async () => {
  const dialog = await openDeposit('Visa');
  const amounts = (await dialog.findAllByRole('button', { name: /^kr \d+$/ })).map((button) =>
    button.textContent?.replace('\u00a0', ' '),
  );
  expect(amounts).toEqual(['kr 50', 'kr 100', 'kr 250', 'kr 500']);
});
