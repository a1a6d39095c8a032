import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { getTill, listDrawers, type OwnShift, openShift } from '@lokalbingo/contract/till';
import {
  confirmCash,
  getReceipt,
  listShiftReceipts,
  listWaitingReceipts,
  type ReceiptLine,
  reverseCash,
} from '@lokalbingo/contract/till-receipts';
import { closeShift, getOwnSettlement, getTillDay } from '@lokalbingo/contract/till-settlements';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const shift: OwnShift = {
  shiftId: 5,
  drawerId: 2,
  drawerName: 'Kasse 1',
  holderName: 'Vera Vert',
  paidOut: kroner(0),
  paidOutLimit: kroner(100_000),
  movements: [],
  isHolder: true,
  openedAt: new Date('2026-11-27T09:00:00Z'),
  staff: [{ staffId: 7, name: 'Vera Vert' }],
};
const waiting: ReceiptLine = {
  receiptNo: '2026/17',
  kind: 'payout',
  amount: kroner(9000),
  cardId: 12,
  state: 'waiting',
  writtenAt: new Date('2026-11-27T12:00:00Z'),
  clerkName: 'Vera Vert',
  confirmedBy: null,
  reverses: null,
  reversedBy: null,
  slip: null,
};
const counted = { 1000: 1, 500: 0, 200: 5, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0, 1: 0 };
const compared = {
  countedBy: 'Vera Vert',
  countedAt: new Date('2026-11-27T09:00:00Z'),
  counted: kroner(2000),
  expected: kroner(2050),
  difference: kroner(-50),
};

const drawers = [
  { drawerId: 1, drawerName: 'Kasse 2', holderName: 'Ola Vert' },
  { drawerId: 2, drawerName: 'Kasse 1', holderName: null },
];
const tillWith = (own: OwnShift | null) => on(getTill).give(() => ({ shift: own, drawers, colleagues: [] }));
const noReceipts = on(listShiftReceipts).give(() => ({ receipts: [] }));

describe('the till', () => {
  test('is opened with a blind count, by the keyboard alone, and then shows the discrepancy', async () => {
    const { server, user } = await openHall('/kasse', {
      may: ['keep_shift'],
      answers: [tillWith(null), noReceipts, on(openShift).give(() => ({ shift, count: compared }))],
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Antall kr.1.000/)));
    expect(document.body.textContent).not.toContain('2 050');
    await user.keyboard('1{Enter}{Enter}5{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(document.activeElement?.textContent?.replaceAll('\u00a0', ' ')).toBe('Åpne med kr 2 000');
    server.answer(tillWith(shift));
    await user.keyboard('{Enter}');
    await screen.findByText(/kr.50 mindre enn det skulle være.*er ført/);
    expect(server.requestsFor(openShift).map(({ body }) => body)).toEqual([{ drawerId: 2, count: counted }]);
  });

  test('is closed with a count, and shows the settlement', async () => {
    const settlement = {
      shiftId: 5,
      settlementNo: '2026/3',
      drawerName: 'Kasse 1',
      holderName: 'Vera Vert',
      openedAt: shift.openedAt,
      closedAt: new Date('2026-11-27T20:00:00Z'),
      closedBy: 'Vera Vert',
      difference: kroner(-50),
      unaccepted: 1,
      hallName: 'Fjordbingo Bergen',
      isTraining: false,
      opening: { ...compared, difference: kroner(0) },
      closing: compared,
      pieces: counted,
      receiptCount: 4,
      paidIn: kroner(800),
      paidOut: kroner(300),
      reversedIn: kroner(0),
      reversedOut: kroner(0),
      movements: [],
      slips: [],
      differences: [],
    };
    const { user, address } = await openHall('/kasse', {
      may: ['keep_shift'],
      answers: [
        tillWith(shift),
        noReceipts,
        on(closeShift).give(() => ({ settlement })),
        on(getOwnSettlement).give(() => ({ settlement })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Tell og avslutt' }));
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: /^Avslutt med/ }));
    await screen.findByRole('heading', { level: 1, name: 'Kasseoppgjør 2026/3' });
    expect(address()).toBe('/kasse/oppgjor/5');
    expect(screen.getByText('Skulle være').parentElement?.textContent).toMatch(/kr.2.050/);
  });

  test('shows a manager a day of cash, and another one', async () => {
    const day = {
      ...{ receiptCount: 3, paidIn: kroner(800), paidOut: kroner(300) },
      ...{ reversedIn: kroner(0), reversedOut: kroner(0), settlements: [], waiting: 1, unaccepted: 2 },
      openShifts: [{ shiftId: 5, drawerName: 'Kasse 1', holderName: 'Vera Vert', openedAt: shift.openedAt }],
    };
    const { user } = await openHall('/kasse/dag', {
      may: ['see_settlements'],
      answers: [on(getTillDay).give(({ query }) => ({ ...day, day: query.day ?? '2026-11-27' }))],
    });
    await screen.findByRole('heading', { name: 'Kassen 27.11.2026' });
    expect(screen.getByText('Innskudd').parentElement?.textContent).toMatch(/kr.800/);
    screen.getByText(/^Kasse 1: Vera Vert har åpen kassevakt/);
    screen.getByText('1 kvittering fra dagen venter på bekreftelse.');
    screen.getByText('2 differanser er ikke godkjent.');
    await user.clear(screen.getByLabelText('Dag'));
    await user.type(screen.getByLabelText('Dag'), '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Vis' }));
    await screen.findByRole('heading', { name: 'Kassen 20.11.2026' });
  });

  test('lets a manager count and close the shift of a colleague who has gone', async () => {
    const left = { ...drawers[0]!, isSafe: false, shiftId: 8, expected: null };
    const { server, user } = await openHall('/kasse', {
      may: ['keep_shift', 'manage_drawers'],
      answers: [
        tillWith(null),
        on(listDrawers).give(() => ({ drawers: [left] })),
        on(closeShift).give(() => refused('shift_not_found')),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Tell og avslutt Kasse 2' }));
    await user.click(screen.getByRole('button', { name: /^Avslutt med/ }));
    await screen.findByText('Kassevakten er avsluttet.');
    expect(server.requestsFor(closeShift)[0]?.body.shiftId).toBe(8);
  });

  test('prints a receipt again when the first print failed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const receipt = {
      ...waiting,
      hallName: 'Fjordbingo Bergen',
      isTraining: false,
      memberName: 'שרה Nguyễn 🎉',
    };
    const { server, user } = await openHall('/kvittering/1/2026/17', {
      answers: [on(getReceipt).give(() => ({ receipt }))],
    });
    const button = await screen.findByRole('button', { name: 'Skriv ut på 80 mm' });
    for (let each = 0; each < 2; each += 1) await user.click(button);
    expect(print).toHaveBeenCalledTimes(2);
    expect(server.requestsFor(getReceipt)).toHaveLength(1);
    screen.getByText('שרה Nguyễn 🎉');
  });

  test('lets another person confirm a pending receipt, and says why when that is refused', async () => {
    const { server, user } = await openHall('/kasse', {
      may: ['confirm_cash'],
      answers: [
        on(listWaitingReceipts).give(() => ({ receipts: [waiting] })),
        on(confirmCash).give(() => refused('another_required')),
      ],
    });
    await screen.findByRole('table', { name: 'Venter på bekreftelse' });
    await user.keyboard('jg');
    await screen.findByText(/det du selv var med på. Be en annen gjøre det/);
    expect(server.requestsFor(confirmCash).map(({ body }) => body)).toEqual([
      { hallId: 101, receiptNo: '2026/17' },
    ]);
  });

  test('reverses a receipt with a reason, and opens the receipt of the reversal', async () => {
    const booked = {
      ...waiting,
      kind: 'deposit' as const,
      state: 'booked' as const,
      hallName: 'Fjordbingo Bergen',
      isTraining: false,
      memberName: 'Kari Nordmann',
    };
    const reversal = {
      ...booked,
      receiptNo: '2026/18',
      kind: 'deposit_reversal' as const,
      reverses: '2026/17',
    };
    const { server, user, address } = await openHall('/kvittering/1/2026/17', {
      may: ['reverse_receipt'],
      answers: [
        on(getReceipt).give(() => ({ receipt: booked })),
        on(reverseCash).give(() => ({ receipt: reversal })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Reverser kvitteringen' }));
    await user.type(screen.getByLabelText(/^Begrunnelse/), 'Feil medlem');
    server.answer(on(getReceipt).give(() => ({ receipt: reversal })));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Reverser kvitteringen' }),
    );
    await screen.findByText('Reversering av innskudd');
    expect(address()).toBe('/kvittering/1/2026/18');
    expect(screen.queryByRole('button', { name: 'Reverser kvitteringen' })).toBeNull();
    expect(server.requestsFor(reverseCash)[0]?.body).toMatchObject({ hallId: 1, receiptNo: '2026/17' });
  });
});
