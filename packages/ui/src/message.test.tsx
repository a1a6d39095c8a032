import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Message } from './message.tsx';

afterEach(cleanup);

describe('Message', () => {
  test('an error interrupts a screen reader', () => {
    render(
      <Message tone="error" heading="Oida!">
        Betalingen feilet
      </Message>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Oida!Betalingen feilet');
    expect(screen.getByRole('heading', { name: 'Oida!', level: 3 })).toBeTruthy();
  });

  test.each(['warning', 'info', 'success', 'neutral'] as const)('a %s message waits its turn', (tone) => {
    render(<Message tone={tone}>Åpent til 22</Message>);
    expect(screen.getByRole('status').textContent).toBe('Åpent til 22');
  });

  test('a message that was there from the start is not announced', () => {
    render(
      <Message tone="error" live="off">
        Stengt i dag
      </Message>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Stengt i dag')).toBeTruthy();
  });

  test.each([
    ['error', 'danger'],
    ['warning', 'warning'],
    ['info', 'info'],
    ['neutral', 'neutral'],
  ] as const)('%s has the colour and sign of %s', (tone, colour) => {
    render(<Message tone={tone}>Tekst</Message>);
    expect(screen.getByText('Tekst').parentElement?.dataset.color).toBe(colour);
  });
});
