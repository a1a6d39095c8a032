import { getBalance } from '@lokalbingo/contract/player-cards';
import { lostReply, on, refused, silence } from '@lokalbingo/contract/testing/contract-server';
import { closeVoucher, listMyVouchers, topUpVoucher } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listing, openVouchers, topUpNote, underWay } from './testing/open-vouchers.ts';

describe('closing a voucher', () => {
  test('asks for confirmation, and does nothing when the player declines', async () => {
    const { press, user, server, dialog } = await openVouchers();
    await press('Lukk billetten');
    const question = within(await screen.findByRole('dialog', { name: 'Lukke billetten?' }));
    expect(question.getByText('482915').parentElement?.textContent).toMatch(/^Billett 482915 har kr\s100\./);
    await user.click(question.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lukke billetten?' })).toBeNull());
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Lukk billetten' }));
    expect(server.requestsFor(closeVoucher)).toHaveLength(0);
  });

  test('leaves it closed and empty, and reads the balance of the card again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { closeIt, lines, dialog, server } = await openVouchers([
      listing([{}]),
      on(closeVoucher).give(() => ({
        currentBalance: kroner(0),
        errorText: '',
        outcome: 'done',
        paidOut: kroner(37.5),
      })),
    ]);
    await lines();
    const before = server.requestsFor(getBalance).length;
    await closeIt();
    const said = await dialog.findByRole('group', {
      name: /^Billetten er lukket\. kr\s37,50 er satt inn på spillekontoen din\.$/,
    });
    expect(document.activeElement).toBe(said);
    const [line] = await lines();
    expect(line?.textContent).toMatch(/Billett 482915kr\s0/);
    expect(within(line!).getByText('Lukket')).toBeTruthy();
    expect(line?.dataset.open).toBe('false');
    expect(within(line!).queryAllByRole('button')).toHaveLength(0);
    expect(server.requestsFor(closeVoucher)[0]?.body).toEqual({
      bingoId: 12,
      systemId: 1,
      ticketNr: '482915',
    });
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(server.requestsFor(getBalance).length).toBeGreaterThan(before));
  });

  test.each([
    ['Billetten er i spill.', kroner(100), 'Billetten er i spill.'],
    ['Billetten er lukket fra før.', kroner(0), 'Billetten er lukket fra før.'],
    ['', kroner(100), 'Det skjedde en feil ved lukking'],
  ])('shows a refusal with "%s" and kr %d for three seconds', async (errorText, currentBalance, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { closeIt, lines, dialog } = await openVouchers([
      listing([{}]),
      on(closeVoucher).give(() => ({ currentBalance, errorText, outcome: 'refused' })),
    ]);
    await closeIt();
    const words = await dialog.findByText(said);
    const [line] = await lines();
    expect(within(line!).getByRole('alert').contains(words)).toBe(true);
    expect(line?.dataset.open).toBe('true');
    await vi.advanceTimersByTimeAsync(3100);
    await waitFor(() => expect(dialog.queryByText(said)).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Lukke billetten?' })).toBeNull();
  });

  test.each([
    ['voucher_not_found', /finnes ikke lenger/],
    ['movement_under_way', /til eller fra billetten/],
    ['not_offered', /tilbyr ikke dette/],
  ] as const)('explains the refusal %s beside the question', async (code, text) => {
    const { closeIt } = await openVouchers([listing([{}]), on(closeVoucher).give(() => refused(code))]);
    const question = await closeIt();
    const failure = await question.findByRole('group', { name: 'Det skjedde en feil ved lukking' });
    expect(failure.textContent).toMatch(text);
  });

  test('is repeated under the same key when no answer arrived', async () => {
    const { closeIt, user, server, dialog } = await openVouchers([
      listing([{}]),
      on(closeVoucher).give(() => lostReply),
    ]);
    const question = await closeIt();
    await question.findByRole('group', { name: 'Det skjedde en feil ved lukking' });
    server.answer(
      on(closeVoucher).give(() => ({ currentBalance: kroner(0), errorText: '', outcome: 'done' })),
    );
    await user.click(question.getByRole('button', { name: 'Lukk billetten' }));
    await dialog.findByText('Billetten er lukket.');
    const [first, second] = server.requestsFor(closeVoucher);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('money in transit to or from a voucher', () => {
  test('is shown without buttons until the system has answered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { lines, dialog, server } = await openVouchers([listing([{}], { underWay: [underWay()] })]);
    const [line] = await lines();
    expect(within(line!).getByText(topUpNote)).toBeTruthy();
    expect(line?.dataset.open).toBe('true');
    expect(within(line!).queryAllByRole('button')).toHaveLength(0);
    const before = server.requestsFor(getBalance).length;
    server.answer(listing([{ balance: kroner(200) }]));
    await vi.advanceTimersByTimeAsync(5000);
    expect(
      await dialog.findByText('Vi har fått svar fra Billettsystem 1. Det som står her, er oppdatert.'),
    ).toBeTruthy();
    expect(dialog.queryByText(topUpNote)).toBeNull();
    expect((await lines())[0]?.textContent).toMatch(/kr\s200/);
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(server.requestsFor(getBalance).length).toBeGreaterThan(before));
  });

  test('is shown at once after an unanswered top-up, and the focus stays', async () => {
    const { topUp, lines, dialog, server } = await openVouchers([
      listing([{}]),
      on(topUpVoucher).give(() => ({
        currentBalance: kroner(100),
        errorText: 'Billettsystem 1 har ikke svart ennå.',
        outcome: 'unknown',
      })),
    ]);
    await lines();
    server.answer(on(listMyVouchers).give(() => silence));
    await topUp('100');
    expect(await dialog.findByText(topUpNote)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Billett 482915' }));
    expect(dialog.queryByRole('button', { name: 'Sett inn penger' })).toBeNull();
  });

  test('is shown at once after an unanswered closing', async () => {
    const { closeIt, lines, dialog, server } = await openVouchers([
      listing([{}]),
      on(closeVoucher).give(() => ({
        currentBalance: kroner(100),
        errorText: 'Billettsystem 1 har ikke svart ennå.',
        outcome: 'unknown',
      })),
    ]);
    await lines();
    server.answer(on(listMyVouchers).give(() => silence));
    await closeIt();
    expect(
      await dialog.findByText(
        'Billetten lukkes, og pengene er på vei til spillekontoen din. Vi spør til vi får svar.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Lukke billetten?' })).toBeNull();
  });

  test('is not polled while the page is hidden, but at once when it becomes visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { lines, server } = await openVouchers([listing([{}], { underWay: [underWay()] })]);
    await lines();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const calls = server.requestsFor(listMyVouchers).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requestsFor(listMyVouchers)).toHaveLength(calls);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(server.requestsFor(listMyVouchers)).toHaveLength(calls + 1));
  });
});
