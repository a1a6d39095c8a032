import type { AnswerOf } from '@lokalbingo/contract/operation';
import { listHallAudit, listWholeAudit } from '@lokalbingo/contract/staff-admin';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const line: AnswerOf<typeof listHallAudit>['lines'][number] = {
  recordId: 5,
  at: new Date('2026-11-21T12:00:00+01:00'),
  staffId: 9,
  staffName: 'Ola Oppleser',
  role: 'clerk',
  counterName: null,
  act: 'cash_out',
  outcome: 'done',
  object: null,
  hallId: 101,
  reason: null,
};
const answers = [
  on(listHallAudit).give(() => ({ lines: [line], next: null })),
  on(listWholeAudit).give(() => ({ lines: [line], next: null })),
];

test('the lines of the hall can be filtered by day, act and person', async () => {
  const { server, user } = await openHall('/spor', { may: ['see_hall_audit_log'], answers });
  await user.click(await screen.findByRole('button', { name: 'Vis bare Ola Oppleser' }));
  await screen.findByText('Du ser bare det Ola Oppleser har gjort.');
  fireEvent.change(screen.getByLabelText('Fra og med'), { target: { value: '2026-11-20' } });
  await user.selectOptions(screen.getByLabelText('Handling'), 'Utbetaling');
  await user.click(screen.getByRole('button', { name: 'Vis' }));
  await waitFor(() =>
    expect(server.requestsFor(listHallAudit).at(-1)?.query).toEqual({
      hall: 101,
      staff: 9,
      from: '2026-11-20',
      act: 'cash_out',
    }),
  );
  expect(screen.queryByLabelText('Haller')).toBeNull();
});

test('a person who may see the whole log can choose it; each line then names its hall', async () => {
  const { user } = await openHall('/spor', {
    may: ['see_hall_audit_log', 'see_whole_audit_log'],
    answers,
  });
  await user.selectOptions(await screen.findByLabelText('Haller'), 'Alle hallene dine');
  await user.click(screen.getByRole('button', { name: 'Vis' }));
  await screen.findByRole('columnheader', { name: 'Hall' });
  await screen.findByRole('cell', { name: 'Fjordbingo Bergen' });
});
