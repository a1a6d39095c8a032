import { listHallMessages } from '@lokalbingo/contract/hall-messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messagePollMs } from '../../platform/durations.ts';
import { openPortal } from '../../testing/open-portal.tsx';

test('the messages of the halls are fetched at the start and every half minute on every page, even when logged out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, user, navigate } = await openPortal('/login');
  const calls = () => server.requestsFor(listHallMessages).length;
  await waitFor(() => expect(calls()).toBe(1));
  await vi.advanceTimersByTimeAsync(messagePollMs);
  await waitFor(() => expect(calls()).toBe(2));
  await navigate('/mypage');
  await user.type(await screen.findByLabelText('Mobilnummer'), '90000001');
  await user.type(screen.getByLabelText('Passord'), 'Lokalbingo1{Enter}');
  await screen.findByRole('article');
  // My page shows the messages already fetched.
  expect(calls()).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Logg ut' }));
  await screen.findAllByRole('link', { name: 'Logg inn' });
  const before = calls();
  await vi.advanceTimersByTimeAsync(messagePollMs + 1000);
  await waitFor(() => expect(calls()).toBeGreaterThan(before));
});
