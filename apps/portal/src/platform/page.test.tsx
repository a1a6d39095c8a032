// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';

test("a page sets the tab's title and the document's description until the next page", async () => {
  document.head.innerHTML = '<meta name="description" content="of the page before" />';
  const description = () =>
    document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? 'none';
  const { navigate } = await openPortal('/howtoplay');
  await expect.poll(() => document.title).toBe('Hvordan spille bingo – Lokalbingo');
  expect(description()).toMatch(/^Reglene for bingo på nett/);
  await navigate('/c');
  await expect.poll(() => document.title).toBe('Sjekk kupongen – Lokalbingo');
  expect(description()).toBe('none');
});
