import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PageLinks } from './page-links.tsx';

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test.each([
  [1, 0, []],
  [1, 1, []],
  [1, 2, ['Forrige', '1', '2', 'Neste']],
  [1, 9, ['Forrige', '1', '2', '3', '4', '5', 'Neste']],
  [5, 9, ['Forrige', '3', '4', '5', '6', '7', 'Neste']],
  [9, 9, ['Forrige', '5', '6', '7', '8', '9', 'Neste']],
])('page %i of %i has at most five links', (page, pages, links) => {
  render(<PageLinks label="Sider" page={page} pages={pages} onPage={() => undefined} />);
  expect(shown()).toEqual(links);
});

test('says which page is shown, and opens another', async () => {
  const opened: number[] = [];
  render(<PageLinks label="Sider" page={1} pages={3} onPage={(page) => opened.push(page)} />);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('1');
  expect((screen.getByRole('button', { name: 'Forrige' }) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Side 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  expect(opened).toEqual([3, 2]);
});
