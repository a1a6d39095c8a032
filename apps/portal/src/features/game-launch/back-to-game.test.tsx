import { getPaymentOutcome } from '@lokalbingo/contract/payments';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleConfig, sampleLogin, sampleOutcome } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const gameHosts = { 2: 'https://spill2.example/' };

/** Pays in the deposit dialog at an address that a game opened, and returns the links of the receipt. */
async function payIn(address: string) {
  const { user } = await openPortal(address, {
    login: sampleLogin,
    answers: [
      on(getPortalConfig).give(() => ({ ...sampleConfig('http://127.0.0.1:1'), gameHosts })),
      on(getPaymentOutcome).give(() =>
        sampleOutcome({ outcome: 'done', amount: kroner(250), balance: kroner(730) }),
      ),
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Kortinnskudd på Nordlys Bingo Bodø' }));
  await dialog.findByRole('button', { name: /Utløper 12\/28/ });
  await user.click(dialog.getByRole('button', { name: 'kr 250' }));
  await user.click(dialog.getByRole('button', { name: /^Betal kr/ }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Betalingsvindu fra Nets');
  const { origin } = window.location;
  fireEvent(
    window,
    new MessageEvent('message', { data: 'finishedPayment', origin, source: frame.contentWindow }),
  );
  await dialog.findByText('Betalingen var vellykket');
  return {
    back: dialog.queryByRole('link', { name: 'Tilbake til spillet' })?.getAttribute('href'),
    play: dialog.queryByRole('button', { name: /^Spill/ }),
  };
}

test('when a player left a game to make a deposit, the receipt links back to the game’s window', async () => {
  const { back, play } = await payIn('/mypage?innskudd=12&spill=2');
  expect(back).toBe('https://spill2.example/game/12');
  expect(play).toBeNull();
});

test.each(['/mypage?innskudd=12', '/mypage?innskudd=12&spill=3', '/mypage?innskudd=12&spill=//x.example'])(
  'a player who does not return from an existing game gets the link to play (%s)',
  async (address) => {
    const { back, play } = await payIn(address);
    expect(back).toBeUndefined();
    expect(play).toBeTruthy();
  },
);
