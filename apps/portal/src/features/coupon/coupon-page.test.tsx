import { couponControl, withCheckDigits } from '@lokalbingo/contract/coupons';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

const number = withCheckDigits('1234567890');
const hall = { name: 'Storgata Bingo', address: 'Storgata 33', town: 'Oslo', phone: '22 00 00 00' };
type Answer = AnswerOf<typeof couponControl>;
const answer = (result: Answer['result'], more: Partial<Answer> = {}): Answer => ({
  result,
  amount: null,
  hall: null,
  lastDay: null,
  paidAt: null,
  ...more,
});
const openCoupon = (address: string, given: Answer = answer('unknown')) =>
  openPortal(address, { answers: [on(couponControl).give(() => given)] });
const plain = (element: HTMLElement | null) => element?.textContent?.replaceAll('\u00a0', ' ');
const result = async (name: string) => plain((await screen.findByText(name)).closest('[role=status]'));

describe('a coupon in the address', () => {
  test('shows at once its prize, where to collect it and by when', async () => {
    const { server } = await openCoupon(
      `/c/${number}`,
      answer('prize', { amount: kroner(250), hall, lastDay: '2026-12-31' }),
    );
    const said = await result('Kupongen har gevinst');
    expect(said).toContain('kr 250');
    expect(said).toContain('Ta med kupongen til Storgata Bingo, Storgata 33, Oslo.');
    expect(said).toContain('Gevinsten må hentes senest 31.12.2026.');
    expect(server.requestsFor(couponControl).map(({ body }) => body)).toEqual([{ CouponData: number }]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Kupong 1234 5678 9092');
  });

  test('is shown in the field for correction when its check digits are wrong, without a call to the server', async () => {
    const { server } = await openCoupon('/c/123456789012');
    expect(await screen.findByText(/^Sjekk tallene/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123456789012');
    expect(server.requestsFor(couponControl)).toEqual([]);
  });
});

describe('a coupon that is typed', () => {
  test.each([
    ['no_prize', { hall }, 'Ingen gevinst på denne kupongen', 'Kupongen er fra Storgata Bingo.'],
    [
      'paid',
      { hall, amount: kroner(75), lastDay: '2026-12-31', paidAt: new Date('2026-11-20T18:30:00Z') },
      'Gevinsten er allerede hentet',
      'kr 75 ble utbetalt i Storgata Bingo 20.11.2026 kl. 19.30.',
    ],
    [
      'expired',
      { hall, amount: kroner(75), lastDay: '2026-10-31' },
      'Fristen for å hente gevinsten er ute',
      'Gevinsten på kr 75 måtte hentes i Storgata Bingo senest 31.10.2026.',
    ],
    ['unknown', {}, 'Vi finner ikke denne kupongen', 'Ingen hall har registrert dette nummeret.'],
  ] as const)('shows its state %s, and stays out of the address', async (what, more, heading, text) => {
    const { user, address } = await openCoupon('/c', answer(what, more));
    await user.type(await screen.findByRole('textbox', { name: 'Kupongnummer' }), '1234 5678 9092{Enter}');
    const said = await result(heading);
    expect(said).toContain(text);
    const rings = what === 'paid' || what === 'expired';
    expect(screen.queryByRole('link', { name: hall.phone })?.getAttribute('href')).toBe(
      rings ? `tel:${hall.phone.replaceAll(' ', '')}` : undefined,
    );
    expect(address()).toBe('/c');
  });

  test('is reported at the focused field when it is wrong, and checked once it is corrected', async () => {
    const { user, server } = await openCoupon('/c');
    const press = () => user.click(screen.getByRole('button', { name: 'Sjekk kupongen' }));
    const field = await screen.findByRole('textbox', { name: 'Kupongnummer' });
    expect(screen.getAllByText('Kupongnummer')).toHaveLength(1);
    await press();
    expect(screen.getByText('Skriv nummeret som står på kupongen.')).toBeTruthy();
    await user.type(field, '1234 5678 9093');
    await press();
    expect(screen.getByText(/^Sjekk tallene/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(server.requestsFor(couponControl)).toEqual([]);
    await user.type(field, '{Backspace}2{Enter}');
    await result('Vi finner ikke denne kupongen');
    expect(server.requestsFor(couponControl)).toHaveLength(1);
  });
});

describe('a coupon that cannot be checked', () => {
  test('says how long to wait after too many attempts', async () => {
    await openPortal(`/c/${number}`, {
      answers: [on(couponControl).give(() => refused('too_many_coupon_looks', { retryAfterSeconds: 1801 }))],
    });
    expect(await result('Vent litt før du sjekker igjen')).toContain('Prøv igjen om 31 minutter');
  });

  test('can be checked again after the service failed', async () => {
    const { server, user } = await openPortal(`/c/${number}`, {
      answers: [on(couponControl).give(() => refused('internal_error'))],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Referanse: ref-123');
    server.answer(on(couponControl).give(() => answer('unknown')));
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.getByText('Vi finner ikke denne kupongen')).toBeTruthy());
  });
});
