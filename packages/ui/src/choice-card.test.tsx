import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ChoiceButton, ChoiceCard, ChoiceGroup } from './choice-card.tsx';

describe('ChoiceCard', () => {
  test('is chosen by a press anywhere on it, and is one of its group', async () => {
    render(
      <ChoiceGroup legend="Type bong">
        <ChoiceCard type="radio" name="kind" defaultChecked>
          Stor bong
        </ChoiceCard>
        <ChoiceCard type="radio" name="kind">
          Kvikkbingo <strong>kr 5</strong>
        </ChoiceCard>
      </ChoiceGroup>,
    );
    expect(screen.getByRole('group', { name: 'Type bong' })).toBeTruthy();
    await userEvent.click(screen.getByText('kr 5'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kvikkbingo kr 5' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Stor bong' }).checked).toBe(false);
  });

  test('cannot be chosen while its group is disabled', async () => {
    render(
      <ChoiceGroup legend="Type bong" disabled>
        <ChoiceCard type="radio">Stor bong</ChoiceCard>
      </ChoiceGroup>,
    );
    await userEvent.click(screen.getByText('Stor bong'));
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(false);
  });
});

function Method({ onSubmit }: { onSubmit: (event: unknown) => void }) {
  const [chosen, setChosen] = useState(false);
  return (
    <form onSubmit={onSubmit}>
      <ChoiceButton chosen={chosen} onClick={() => setChosen(true)}>
        Vipps
      </ChoiceButton>
    </form>
  );
}

describe('ChoiceButton', () => {
  test('says that it is chosen, and does not send its form', async () => {
    const sent: unknown[] = [];
    render(<Method onSubmit={(event) => sent.push(event)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Vipps', pressed: false }));
    expect(screen.getByRole('button', { name: 'Vipps', pressed: true })).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
