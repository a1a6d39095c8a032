import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverNow, useServerTime } from './server-clock.ts';
import { TableProvider } from './table-context.tsx';
import type { TableStore } from './table-store.ts';

const store: TableStore = {
  state: () => ({ kind: 'opening' }),
  subscribe: () => () => {},
  follow: () => {},
  refresh: async () => {},
  takePurchase: () => {},
  outOfSight: () => {},
  visibleAgain: () => {},
  close: () => {},
};

const drawn = { seconds: 0, isLate: 0 };

function Seconds() {
  drawn.seconds += 1;
  return <output>{useServerTime((now) => now / 1000)}</output>;
}

function IsLate() {
  drawn.isLate += 1;
  return <p>{useServerTime((now) => now > Number.MAX_SAFE_INTEGER) ? 'sent' : 'i tide'}</p>;
}

test('renders again only components whose shown time changes', async () => {
  const openedAt = serverNow(store.state()) / 1000;
  render(
    <TableProvider store={store}>
      <Seconds />
      <IsLate />
    </TableProvider>,
  );
  await waitFor(() => expect(Number(screen.getByRole('status').textContent)).toBeGreaterThan(openedAt));
  expect(drawn.seconds).toBeGreaterThan(1);
  expect(drawn.isLate).toBe(1);
});
