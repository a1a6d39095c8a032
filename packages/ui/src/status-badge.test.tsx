import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LoadingLine } from './loading-line.tsx';
import { StatusBadge } from './status-badge.tsx';

describe('StatusBadge', () => {
  test('shows a different icon for each tone, so that the colour is never the only cue', () => {
    const tones = ['success', 'danger', 'warning', 'loading'] as const;
    const signs = tones.map((tone) => {
      const { container } = render(<StatusBadge tone={tone}>kr 500</StatusBadge>);
      return container.querySelector('path')?.getAttribute('d');
    });
    expect(new Set(signs).size).toBe(tones.length);
  });

  test('can be announced when it changes', () => {
    render(
      <StatusBadge tone="danger" role="status">
        Kortfeil - kontakt betjening
      </StatusBadge>,
    );
    expect(screen.getByRole('status').textContent).toBe('Kortfeil - kontakt betjening');
  });
});

describe('LoadingLine', () => {
  test('tells a screen reader in words what is loading', () => {
    render(<LoadingLine>Henter saldo...</LoadingLine>);
    expect(screen.getByRole('status').textContent).toBe('Henter saldo...');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
