import {
  type CaseLine,
  listQueues,
  type OpenCase,
  queues,
  saveQueueFilter,
} from '@lokalbingo/contract/cases';
import { bookPaymentFile, listPaymentFiles, readBankReply } from '@lokalbingo/contract/cases-payment-files';
import { getStaffPermissions } from '@lokalbingo/contract/staff';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offered, openHall } from '../../testing/open-hall.tsx';
import { queuesKey } from './queues-queries.ts';

const { list, open, steps } = queues.withdrawal;
const approve = steps.find(({ step }) => step === 'approve')!.call;

const line = (no: number): CaseLine => ({
  ...{ caseId: `U${no}`, state: 'taken_up', reference: `K-${no}`, amount: kroner(500), viewers: [] },
  ...{ openedAt: new Date('2026-11-27T12:00:00Z'), dueAt: null, takenUpBy: 'Vera Vert' },
});
const opened = (no: number): OpenCase => ({
  ...line(no),
  ...{ hallId: 101, cardId: 7, facts: [], isOwnCase: false },
  history: [{ step: 'sent', by: null, reason: null, at: new Date('2026-11-27T12:00:00Z') }],
  next: [{ step: 'approve', needsAnother: false }],
});

test('rows of the list never move: a case closed by others stays until it is cleared, and new cases are added last', async () => {
  let numbers = [1, 2];
  const { hallConsole, user } = await openHall('/koer/uttak?vis=taken_up&sak=U2', {
    may: ['see_withdrawals', 'approve_withdrawal'],
    answers: [
      on(listQueues).give(() => ({ queues: [{ kind: 'withdrawal', count: 2, oldest: null }], saved: [] })),
      on(list).give(() => ({
        cases: numbers.map(line),
        counts: { all: 2, mine: 0, new: 0, taken_up: 2, approved: 0 },
        next: null,
      })),
      on(open).give(() => opened(2)),
      on(approve).give(() => refused('case_moved', { by: 'Ola Vert', step: 'approved' }) as never),
    ],
  });
  const rows = () => screen.getAllByRole('button', { name: /^K-/ }).map(({ textContent }) => textContent);
  await screen.findByRole('button', { name: /^K-1/ });
  numbers = [2, 3];
  await hallConsole.queries.refetchQueries({ queryKey: queuesKey });
  await screen.findByRole('button', { name: /^K-3/ });
  expect(rows().map((text) => [text?.slice(0, 3), text?.includes('Ute av listen')])).toEqual([
    ['K-1', true],
    ['K-2', false],
    ['K-3', false],
  ]);
  await user.click(screen.getByRole('button', { name: 'Rydd bort 1 som er ute av listen' }));
  expect(rows()).toHaveLength(2);
  await user.keyboard('g');
  await screen.findByText('Ola Vert var raskere: godkjent. Se på saken igjen.');
});

test('the next step is left to another role only when the permissions have loaded and hide every step', async () => {
  const answers = [
    on(listQueues).give(() => ({ queues: [{ kind: 'withdrawal', count: 1, oldest: null }], saved: [] })),
    on(list).give(() => ({
      cases: [line(2)],
      counts: { all: 1, mine: 0, new: 0, taken_up: 1, approved: 0 },
      next: null,
    })),
    on(open).give(() => opened(2)),
  ];
  const permitted = Promise.withResolvers<void>();
  const address = '/koer/uttak?vis=taken_up&sak=U2';
  const isOthersTurn = () => screen.queryByText(/En med en annen rolle må ta det/) !== null;
  const { server, hallConsole } = await openHall(address, { may: ['see_withdrawals'], answers });
  await waitFor(() => expect(isOthersTurn()).toBe(true));
  server.answer(on(getStaffPermissions).give(() => permitted.promise.then(() => offered('see_withdrawals'))));
  void hallConsole.queries.resetQueries({ queryKey: ['permissions'] });
  await waitFor(() => expect(isOthersTurn()).toBe(false));
  screen.getByRole('heading', { name: 'Uttak K-2' });
  permitted.resolve();
  await waitFor(() => expect(isOthersTurn()).toBe(true));
  server.answer(
    on(getStaffPermissions).give(() => {
      const { permissions } = offered('see_withdrawals');
      return { permissions: { ...permissions, approve_withdrawal: 'counter_required' as const } };
    }),
  );
  await hallConsole.queries.invalidateQueries({ queryKey: ['permissions'] });
  await waitFor(() => expect(isOthersTurn()).toBe(false));
});

test('a reply of the bank is shown on its payment file, and booked with the number of replies seen', async () => {
  const [by, at] = ['Rita Regnskap', new Date('2026-11-27T12:00:00Z')];
  const { server, user } = await openHall('/koer/betalingsfiler', {
    may: ['see_withdrawals', 'make_payment_file', 'book_withdrawal'],
    answers: [
      on(listQueues).give(() => ({ queues: [{ kind: 'withdrawal', count: 1, oldest: null }], saved: [] })),
      on(listPaymentFiles).give(() => ({
        files: [
          {
            ...{ fileNo: 3, messageId: 'LB-1', payOn: '2026-11-27', count: 4, sum: kroner(400) },
            ...{ madeAt: at, madeBy: by, booked: 1, toBook: 2, toLookAt: 1, fetched: [] },
            said: { accepted: 0, paid: 2, returned: 1, unknown: 1 },
            replies: [{ messageId: 'STATUS-1', by, at }],
          },
        ],
      })),
      on(readBankReply).give(() => ({ isNew: false })),
      on(bookPaymentFile).give(() => ({})),
    ],
  });
  await screen.findByText('betalt 2, returnert 1, ukjent svar 1. Se på 1 uttak i køen.');
  await user.click(screen.getByRole('button', { name: 'Les inn svar' }));
  await user.upload(await screen.findByLabelText('Svar fra banken'), new File(['<svar/>'], 'svar.xml'));
  await user.type(screen.getByLabelText(/Begrunnelse/), 'Svar fra i dag');
  await user.click(screen.getAllByRole('button', { name: 'Les inn svar' }).at(-1)!);
  await screen.findByText('Dette svaret er lest inn før. Ingenting er endret.');
  expect(server.requestsFor(readBankReply)[0]?.body).toMatchObject({ fileNo: 3, file: '<svar/>' });
  await user.click(screen.getByRole('button', { name: 'Bokfør' }));
  await user.type(await screen.findByLabelText(/Begrunnelse/), 'Etter svaret');
  await user.click(screen.getAllByRole('button', { name: 'Bokfør' }).at(-1)!);
  await waitFor(() =>
    expect(server.requestsFor(bookPaymentFile)[0]?.body).toMatchObject({ afterReplies: 1 }),
  );
});

test('the filter on the page is saved under a name, opened from any queue, renamed and removed', async () => {
  let name: string | null = null;
  const { server, user } = await openHall('/koer/uttak?vis=taken_up', {
    may: ['see_withdrawals', 'settle_prize'],
    answers: [
      on(listQueues).give(() => ({
        queues: [
          { kind: 'withdrawal', count: 2, oldest: null },
          { kind: 'prize', count: 1, oldest: null },
        ],
        saved: name === null ? [] : [{ kind: 'withdrawal', filter: 'taken_up', name, count: 1 }],
      })),
      ...[list, queues.prize.list].map((each) =>
        on(each).give(() => ({
          cases: [],
          counts: { all: 2, mine: 0, new: 1, taken_up: 1, approved: 0 },
          next: null,
        })),
      ),
      on(saveQueueFilter).give(({ body }) => {
        name = body.savedFilter.name;
        return {};
      }),
    ],
  });
  const typeName = async (typed: string) => {
    const field = await screen.findByLabelText('Navn på filteret');
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
  };
  await user.click(await screen.findByRole('button', { name: 'Lagre filteret' }));
  expect(screen.getByLabelText('Navn på filteret')).toHaveProperty('value', 'Uttak: Til avgjørelse');
  await typeName('Før lunsj');
  await screen.findByRole('link', { name: 'Før lunsj (1)' });
  await user.keyboard('q');
  await screen.findByRole('link', { name: /^Gevinster/, current: 'page' });
  await user.click(await screen.findByRole('link', { name: 'Før lunsj (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Gi nytt navn' }));
  await typeName('Etter lunsj');
  await screen.findByRole('link', { name: 'Etter lunsj (1)', current: true });
  await user.click(await screen.findByRole('button', { name: 'Slett filteret' }));
  await screen.findByRole('button', { name: 'Lagre filteret' });
  expect(server.requestsFor(saveQueueFilter).map(({ body }) => body)).toEqual(
    ['Før lunsj', 'Etter lunsj', null].map((each) => ({
      savedFilter: { kind: 'withdrawal', filter: 'taken_up', name: each },
    })),
  );
});
