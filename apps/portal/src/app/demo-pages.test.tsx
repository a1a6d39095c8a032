import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';

test('/components shows every component, in the light and the dark theme', async () => {
  const { user } = await openPortal('/components');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Utseendet' });
  const look = () => heading.closest('[data-color-scheme]')?.getAttribute('data-color-scheme');
  expect(look()).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Mørkt' }));
  expect(look()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Mørkt' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Vanlig dialog' }));
  expect(await screen.findByRole('dialog', { name: 'Kortinnskudd på Fjordbingo Bergen' })).toBeTruthy();
});

test('/template shows "Test"', async () => {
  await openPortal('/template');
  expect(await screen.findByRole('heading', { level: 1, name: 'Test' })).toBeTruthy();
});

test.each(['/components', '/template'])('%s is hidden from search engines', async (address) => {
  const meta = document.createElement('meta');
  meta.name = 'description';
  meta.content = 'Of the page before';
  document.head.append(meta);
  await openPortal(address);
  await waitFor(() => expect(meta.hasAttribute('content')).toBe(false));
  meta.remove();
});
