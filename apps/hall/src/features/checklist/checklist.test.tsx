import { getHallChecklist } from '@lokalbingo/contract/hall-checklist';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

test('the checklist says each state in words, and links to the page where staff act on it', async () => {
  const at = new Date('2026-11-26T20:00:00Z');
  await openHall('/apne-og-lukke', {
    may: ['see_checklist'],
    answers: [
      on(getHallChecklist).give(() => ({
        lines: [
          { line: 'closed_games', count: 0, at: null },
          { line: 'cash_differences', count: 2, at },
          { line: 'withdrawals', count: 1, at },
        ],
      })),
    ],
  });
  const differences = await screen.findByRole('link', { name: /^2.kassedifferanser er ikke godkjent/ });
  expect(differences.getAttribute('href')).toBe('/kasse/oppgjor');
  expect(differences.closest('li')?.textContent).toContain('Se på dette');
  const games = screen.getByRole('link', { name: 'Ingen spill er stengt for dagen.' });
  expect(games.closest('li')?.textContent).toContain('I orden');
  screen.getByText(/^1.uttak venter, den eldste fra/);
});
