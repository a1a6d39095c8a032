import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getBalance } from '@lokalbingo/contract/player-cards';
import { lostReply, on, refused, silence } from '@lokalbingo/contract/testing/contract-server';
import { listMyVouchers, topUpVoucher } from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { offering, sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { listing, openVouchers, underWay } from './testing/open-vouchers.ts';

describe("the player's vouchers", () => {
  test('open from the hall card, even during a pause', async () => {
    const offers = offering({ buy_voucher: { state: 'disabled', why: 'hall_paused' } });
    const { user, address } = await openPortal('/mypage', {
      login: sampleLogin,
      answers: [on(listMyHalls).give(() => ({ halls: [sampleHall({ DaysBlocked: 3, offers })] }))],
    });
    await user.click(await screen.findByRole('button', { name: 'Mine billetter' }));
    await screen.findByRole('dialog', { name: 'Mine billetter i Nordlys Bingo Bodø' });
    expect(address()).toBe('/mypage?billetter=12');
  });

  test('are not shown where the hall does not offer them, and their address explains why', async () => {
    const hall = sampleHall({ offers: offering({ see_and_close_vouchers: { state: 'hidden' } }) });
    const { dialog, server } = await openVouchers([on(listMyHalls).give(() => ({ halls: [hall] }))]);
    expect(dialog.getByText(/Hallen selger ikke billetter på nett/)).toBeTruthy();
    expect(server.requestsFor(listMyVouchers)).toHaveLength(0);
  });

  test('are shown with number, system, date and balance', async () => {
    const { lines } = await openVouchers();
    const [line] = await lines();
    expect(line?.textContent).toContain('Billett 482915');
    expect(line?.textContent).toContain('Billettsystem 1, 21.11.2026 kl.\u00a012.04');
    expect(line?.textContent).toMatch(/kr\s100/);
  });

  test('are listed with usable ones first, those in use not struck through, and closed ones collapsed', async () => {
    const shut = { canClose: false, canDeposit: false };
    const { dialog, lines } = await openVouchers([
      listing([
        { id: 1, ticketNr: '1001', ...shut, statusText: 'Lukket', isClosed: true },
        { id: 2, ticketNr: '1002', ...shut, statusText: 'I bruk i hallen nå.', isClosed: false },
        { id: 3, ticketNr: '1003' },
      ]),
    ]);
    expect(dialog.getByText(/^En billett bruker du på spillterminalene i hallen/)).toBeTruthy();
    await lines();
    const shown = within(dialog.getByRole('list', { name: 'Billettene dine' })).getAllByRole('listitem');
    expect(shown.map((line) => [line.textContent?.slice(0, 12), line.dataset.open])).toEqual([
      ['Billett 1003', 'true'],
      ['Billett 1002', 'true'],
    ]);
    const folded = dialog.getByText('Lukkede billetter (1)').closest('details')!;
    expect([folded.open, folded.textContent?.includes('1001')]).toEqual([false, true]);
  });

  test('are reported as absent only when both systems have answered', async () => {
    const none = await openVouchers([listing([])]);
    expect(await none.dialog.findByText('Ingen billetter funnet')).toBeTruthy();
  });

  test.each([
    ['a system has not answered', { notRead: [{ system: 2, systemName: 'Billettsystem 2', readAt: null }] }],
    ['one is pending', { underWay: [underWay({ kind: 'buy', ticketNr: null })] }],
  ])('are not reported as absent while %s', async (_, changed) => {
    const { dialog } = await openVouchers([listing([], changed)]);
    await dialog.findByText(/Vi fikk ikke svar|er på vei til en ny billett/);
    expect(dialog.queryByText('Ingen billetter funnet')).toBeNull();
  });

  test('say that they are loading, or cannot be fetched, and are retried', async () => {
    const waiting = await openVouchers([on(listMyVouchers).give(() => silence)]);
    expect(await waiting.dialog.findByText('Henter billettene dine')).toBeTruthy();
    await waiting.close();
    const open = await openVouchers([on(listMyVouchers).give(() => refused('not_a_member'))]);
    const failure = await open.dialog.findByRole('group', { name: 'Vi får ikke hentet billettene dine.' });
    expect(failure.textContent).toMatch(/75\s50\s00\s12/);
    expect(open.dialog.queryByText('Ingen billetter funnet')).toBeNull();
    open.server.answer(listing([{}]));
    await open.press('Prøv igjen');
    expect(await open.lines()).toHaveLength(1);
  });

  test('show the time of day if they come from earlier data', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:00Z') });
    const readAt = new Date('2026-11-21T11:04:00Z');
    const notRead = [{ system: 1, systemName: 'Billettsystem 1', readAt }];
    const { dialog, server, press, lines } = await openVouchers([listing([{}], { notRead })]);
    const mark = /^Vi fikk ikke svar fra Billettsystem 1\. Dette er slik det så ut kl\.\s12\.04\.$/;
    expect(await dialog.findByText(mark)).toBeTruthy();
    expect(await lines()).toHaveLength(1);
    server.answer(listing([{}]));
    await press('Prøv igjen');
    await waitFor(() => expect(dialog.queryByText(mark)).toBeNull());
  });
});

describe("a system's status of a voucher", () => {
  test.each([
    ['I spill', 'I spill', true],
    ['Ny', undefined, true],
    ['Abc', undefined, true],
    ['I spill på terminal', 'I spill på terminal', false],
    ['', 'Kan ikke lukkes', false],
  ])('"%s" is shown as %s', async (statusText, shown, canClose) => {
    const { lines } = await openVouchers([listing([{ statusText, canClose }])]);
    const [line] = await lines();
    const words = within(line!);
    if (shown) expect(words.getByText(shown)).toBeTruthy();
    else expect(line?.textContent).not.toContain(statusText);
    // Only a permanently closed voucher is struck through.
    expect(line?.dataset.open).toBe('true');
    expect(words.queryByRole('button', { name: 'Lukk billetten' }) !== null).toBe(canClose);
  });

  test('hides the top-up if it does not accept money', async () => {
    const { lines } = await openVouchers([listing([{ canDeposit: false }])]);
    const [line] = await lines();
    expect(within(line!).queryByRole('button', { name: 'Sett inn penger' })).toBeNull();
    expect(within(line!).getByRole('button', { name: 'Lukk billetten' })).toBeTruthy();
  });

  test('allows no action if this version does not know the system', async () => {
    const { lines } = await openVouchers([listing([{ system: 3, systemName: 'Billettsystem 3' }])]);
    expect(within((await lines())[0]!).queryAllByRole('button')).toHaveLength(0);
  });

  test('is shown beside the reason why no money can be paid in during a pause', async () => {
    const offers = offering({ top_up_voucher: { state: 'disabled', why: 'hall_paused' } });
    const { dialog, lines } = await openVouchers([
      listing([{}]),
      on(listMyHalls).give(() => ({ halls: [sampleHall({ offers })] })),
    ]);
    await lines();
    expect(dialog.getByText('Du har spillepause i denne hallen.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Sett inn penger' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Lukk billetten' })).toBeTruthy();
  });
});

describe('paying into a voucher', () => {
  test('sends the amount, shows the new balance of the voucher, and fetches the balance of the card', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { topUp, lines, server, dialog } = await openVouchers([
      listing([{}]),
      on(topUpVoucher).give(() => ({ currentBalance: kroner(250), errorText: '', outcome: 'done' })),
    ]);
    await lines();
    const before = server.requestsFor(getBalance).length;
    await topUp('150');
    const said = await dialog.findByRole('group', {
      name: /^kr\s150 er satt inn\. Billetten har nå kr\s250\.$/,
    });
    expect(document.activeElement).toBe(said);
    expect((await lines())[0]?.textContent).toMatch(/Billett 482915kr\s250/);
    expect(server.requestsFor(topUpVoucher)[0]?.body).toEqual({
      bingoId: 12,
      systemId: 1,
      ticketNr: '482915',
      amount: kroner(150),
    });
    expect(dialog.queryByRole('textbox')).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    await waitFor(() => expect(server.requestsFor(getBalance).length).toBeGreaterThan(before));
  });

  test.each([
    ['Billetten kan høyst ha kr 2 000.', 'Billetten kan høyst ha kr 2 000.'],
    ['xx', 'Det skjedde en feil ved innskudd'],
    ['', 'Det skjedde en feil ved innskudd'],
  ])('shows the refusal "%s" on the voucher for three seconds', async (errorText, said) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { topUp, lines, dialog } = await openVouchers([
      listing([{}]),
      on(topUpVoucher).give(() => ({ currentBalance: kroner(100), errorText, outcome: 'refused' })),
    ]);
    await topUp('150');
    const words = await dialog.findByText(said);
    const [line] = await lines();
    expect(within(line!).getByRole('alert').contains(words)).toBe(true);
    await vi.advanceTimersByTimeAsync(2500);
    expect(dialog.queryByText(said)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(dialog.queryByText(said)).toBeNull());
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveProperty('value', '150');
  });

  test.each([
    ['voucher_not_found', /finnes ikke lenger/],
    ['movement_under_way', /til eller fra billetten/],
    ['insufficient_funds', /ikke nok penger/],
    ['hall_paused', /spillepause/],
  ] as const)('says why when a rule refuses with %s, and fetches again', async (code, text) => {
    const { topUp, dialog, server } = await openVouchers([
      listing([{}]),
      on(topUpVoucher).give(() => refused(code)),
    ]);
    await topUp('150');
    const failure = await dialog.findByRole('group', { name: 'Det skjedde en feil ved innskudd' });
    expect(failure.textContent).toMatch(text);
    await waitFor(() => expect(server.requestsFor(listMyVouchers)).toHaveLength(2));
  });

  test('is settled under the same key when nobody has answered', async () => {
    const { topUp, dialog, press, server } = await openVouchers([
      listing([{}]),
      on(topUpVoucher).give(() => lostReply),
    ]);
    await topUp('150');
    await dialog.findByRole('group', { name: 'Vi fikk ikke svar' });
    server.answer(
      on(topUpVoucher).give(() => ({ currentBalance: kroner(250), errorText: '', outcome: 'done' })),
    );
    await press('Fullfør');
    await dialog.findByText(/Billetten har nå kr\s250/);
    const [first, second] = server.requestsFor(topUpVoucher);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});
