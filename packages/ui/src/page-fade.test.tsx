import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Sheet } from './layout.tsx';
import { Logo } from './logo.tsx';
import { PageFade } from './page-fade.tsx';

afterEach(cleanup);

describe('PageFade', () => {
  test('begins anew when the page changes and stays when only its content does', () => {
    const { rerender } = render(<PageFade page="/login">Logg inn</PageFade>);
    const login = screen.getByText('Logg inn');
    rerender(<PageFade page="/login">Logg inn igjen</PageFade>);
    expect(screen.getByText('Logg inn igjen')).toBe(login);
    rerender(<PageFade page="/mypage">Min side</PageFade>);
    expect(screen.getByText('Min side')).not.toBe(login);
  });
});

describe('Logo', () => {
  test('is a picture with the name it is given', () => {
    render(<Logo name="Lokalbingo" />);
    expect(screen.getByRole('img', { name: 'Lokalbingo' })).toBeTruthy();
  });
});

describe('Sheet', () => {
  test('is the element its content asks for', () => {
    render(
      <Sheet as="article" aria-label="Havnehallen" tone="danger">
        Pauset
      </Sheet>,
    );
    expect(screen.getByRole('article', { name: 'Havnehallen' }).textContent).toBe('Pauset');
  });
});
