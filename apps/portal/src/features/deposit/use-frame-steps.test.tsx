import { nextTask } from '@lokalbingo/browser/next-task';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

/**
 * A player in the provider's window after this many page loads. The dialog is an entry in the window's
 * history.
 */
async function openTerminal(loads: number) {
  window.history.pushState('dialog', '');
  const { user } = await openPortal('/mypage?innskudd=12', { login: sampleLogin });
  const dialog = within(await screen.findByRole('dialog', { name: 'Kortinnskudd på Nordlys Bingo Bodø' }));
  await user.click(await dialog.findByRole('button', { name: 'kr 250' }));
  await user.click(dialog.getByRole('button', { name: /^Betal kr/ }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('Betalingsvindu fra Nets');
  for (let load = 0; load < loads; load += 1) fireEvent.load(frame);
  // Every page after the first adds an entry.
  window.history.pushState('page of the frame', '');
  const cancel = () => {
    const { origin } = window.location;
    const message = { data: 'failedPayment', origin, source: frame.contentWindow };
    fireEvent(window, new MessageEvent('message', message));
  };
  return { user, dialog, cancel };
}

test('after a cancelled payment the entries of the provider’s pages are gone, so that one press of Back suffices', async () => {
  const { dialog, cancel } = await openTerminal(2);
  cancel();
  await dialog.findByText('Betalingen feilet');
  await waitFor(() => expect(window.history.state).toBe('dialog'));
});

test('entries that cannot be counted for certain are left alone', async () => {
  const { dialog, cancel } = await openTerminal(3);
  cancel();
  await dialog.findByText('Betalingen feilet');
  await nextTask();
  expect(window.history.state).toBe('page of the frame');
});
