import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Logo } from './logo.tsx';
import { Sheet } from './sheet.tsx';

describe('Logo', () => {
  test('is a picture with the given name', () => {
    render(<Logo name="Lokalbingo" />);
    expect(screen.getByRole('img', { name: 'Lokalbingo' })).toBeTruthy();
  });
});

describe('Sheet', () => {
  test('is the requested element', () => {
    render(
      <Sheet as="article" aria-label="Havnehallen" tone="danger">
        Pauset
      </Sheet>,
    );
    expect(screen.getByRole('article', { name: 'Havnehallen' }).textContent).toBe('Pauset');
  });
});
