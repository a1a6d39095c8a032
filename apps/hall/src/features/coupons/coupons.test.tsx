import {
  confirmCoupon,
  type DeskCoupon,
  findCoupon,
  importCoupons,
  listCouponSeries,
  listPaidCoupons,
  listWaitingCoupons,
  payCoupon,
} from '@lokalbingo/contract/coupon-desk';
import { withCheckDigits } from '@lokalbingo/contract/coupons';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const number = withCheckDigits('1234567890');
const coupon: DeskCoupon = {
  ...{ state: 'prize', lastDigits: number.slice(-3), amount: kroner(250), lastDay: '2099-12-31' },
  ...{ claimed: null, paid: null },
};

const paid = {
  ...coupon,
  ...{ state: 'paid' as const, paid: { by: 'Vera Vert', at: new Date('2026-05-04T12:00:00Z') } },
};

test.each([
  ['marked paid', 'prize', 'mark_coupon_paid', payCoupon, /Marker kr.250 som betalt/],
  ['confirmed', 'waits', 'confirm_coupon', confirmCoupon, 'Bekreft gevinsten'],
] as const)(
  'a coupon is %s with at most 16 keystrokes, starting in the search field',
  async (_, state, permission, call, name) => {
    const { server, user, address } = await openHall('/skranke', {
      may: ['find_member', 'look_up_coupon', permission],
      answers: [
        on(findCoupon).give(() => ({ ...coupon, state })),
        on(payCoupon).give(() => paid),
        on(confirmCoupon).give(() => paid),
        on(listWaitingCoupons).give(() => ({ coupons: [] })),
      ],
    });
    await screen.findByRole('combobox', { name: 'Søk etter medlem' });
    await user.keyboard(`/${number}{Enter}`);
    const button = await screen.findByRole('button', { name });
    expect(address()).toBe('/kuponger');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await screen.findByText(/er betalt av Vera Vert/);
    expect(`/${number}`.length + 2).toBeLessThanOrEqual(16);
    expect(server.requestsFor(call).map(({ body }) => body)).toEqual([{ hallId: 101, number }]);
    const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
    await user.keyboard(`/${wrong}{Enter}`);
    await screen.findByText('Nummeret er skrevet feil. Sjekk kupongen.');
    expect(screen.queryByText(/er betalt av Vera Vert/)).toBeNull();
  },
);

test('a file is sent with the number of coupons and the sum that both people see', async () => {
  const { server, user } = await openHall('/kuponger', {
    may: ['confirm_coupon', 'import_coupons'],
    answers: [on(listWaitingCoupons).give(() => ({ coupons: [] })), on(importCoupons).give(() => ({}))],
  });
  const file = `number;prize;last_day\n${number};250,50;2099-12-31\n${withCheckDigits('9876543210')};0;2099-12-31\n`;
  await user.upload(
    await screen.findByLabelText('Fil fra papirbingoen (CSV)'),
    new File([file], 'kuponger.csv'),
  );
  await screen.findByText('2 kuponger med gevinster for kr 250,50');
  await user.type(screen.getByLabelText(/Begrunnelse/), 'Nye kuponger');
  await user.click(screen.getByRole('button', { name: 'Les inn med en kollega' }));
  await screen.findByText('Kupongene er lest inn.');
  expect(server.requestsFor(importCoupons)[0]?.body).toEqual({
    ...{ hallId: 101, file, couponCount: 2, prizes: kroner(250.5), reason: 'Nye kuponger' },
  });
});

test('a manager sees what was paid on a day, and the series', async () => {
  const [by, at] = ['Vera Vert', new Date('2026-05-04T12:00:00Z')];
  const { server, user } = await openHall('/kuponger', {
    may: ['see_settlements'],
    answers: [
      on(listPaidCoupons).give(() => ({
        coupons: [
          { ...coupon, state: 'paid' as const, claimed: { by, at }, paid: { by: 'Dagny Daglig', at } },
        ],
      })),
      on(listCouponSeries).give(() => ({
        series: [
          {
            ...{ seriesId: 1, couponCount: 3000, prizeCount: 40, prizes: kroner(9000) },
            ...{ paidCount: 1, paid: kroner(250), firstLastDay: '2099-12-30', lastLastDay: '2099-12-31' },
            ...{ importedBy: by, importedAt: at },
          },
        ],
        next: null,
      })),
    ],
  });
  await screen.findByText(/^1 kupong er betalt .*, til sammen kr.250\.$/);
  expect(screen.getByText('Dagny Daglig').textContent).toBe('Dagny Daglig');
  await screen.findByText(/^40 · kr.9.000$/);
  await user.clear(screen.getByLabelText('Dag'));
  await user.type(screen.getByLabelText('Dag'), '2026-05-04');
  await user.click(screen.getByRole('button', { name: 'Vis' }));
  await waitFor(() =>
    expect(server.requestsFor(listPaidCoupons).at(-1)?.query).toMatchObject({ day: '2026-05-04' }),
  );
});
