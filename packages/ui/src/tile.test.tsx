import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Tile, type TileProps } from './tile.tsx';

afterEach(cleanup);

function renderTile(props: Partial<TileProps> = {}) {
  const presses: number[] = [];
  render(
    <Tile
      image="/art/games/main-game-3.svg"
      name="Lynbingo"
      open
      onPress={() => presses.push(1)}
      {...props}
    />,
  );
  return presses;
}

describe('Tile', () => {
  test('an open tile is a button named by its words, and can be pressed from the keyboard', async () => {
    const presses = renderTile({ note: 'kl. 18.30' });
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lynbingo kl. 18.30' }));
    await user.keyboard('{Enter}');
    expect(presses).toHaveLength(1);
  });

  test('a closed tile says so in words and cannot be pressed', async () => {
    const presses = renderTile({ open: false });
    const tile = screen.getByRole<HTMLButtonElement>('button', { name: 'Lynbingo Stengt' });
    await userEvent.click(tile);
    expect(tile.disabled).toBe(true);
    expect(presses).toHaveLength(0);
  });

  test('a busy tile keeps the focus but takes no second press', async () => {
    const presses = renderTile({ busy: true });
    const tile = screen.getByRole<HTMLButtonElement>('button', { name: 'Lynbingo' });
    await userEvent.click(tile);
    expect(tile.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(tile);
    expect(presses).toHaveLength(0);
  });

  test('the picture is decoration', () => {
    renderTile();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
