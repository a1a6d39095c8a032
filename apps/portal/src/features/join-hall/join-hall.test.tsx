import { getMyData } from '@lokalbingo/contract/due-diligence';
import { findNearestHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import { createCard } from '@lokalbingo/contract/player-cards';
import { on, refused, type Scripted, silence } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const bodo = sampleHall();
const bergen = sampleHall({ BingoID: 13, BingoName: 'Fjordbingo Bergen' });
const seven = Array.from({ length: 7 }, (_, index) =>
  sampleHall({ BingoID: 20 + index, BingoName: `Hall nummer ${index + 1}` }),
);

async function openJoin({ at = '/mypage', answers = [] as readonly Scripted[], login = {} } = {}) {
  const open = await openPortal(at, {
    login: { ...sampleLogin, ...login },
    answers: [
      on(listMyHalls).give(() => ({ halls: at === '/mypage' ? [] : [bodo] })),
      on(findNearestHalls).give(() => ({ halls: [bergen, bodo] })),
      on(createCard).give(() => ({ result: 'OK' })),
      ...answers,
    ],
  });
  const { user } = open;
  return {
    ...open,
    find: async ({ postcode = '5014', street = 'Strandgaten 1' } = {}) => {
      if (postcode) await user.type(await screen.findByLabelText('Postnummer'), postcode);
      if (street) await user.type(await screen.findByLabelText('Adresse'), street);
      await user.click(await screen.findByRole('button', { name: 'Finn bingohaller' }));
    },
    choose: async (hall = 'Fjordbingo Bergen') =>
      user.click(await screen.findByRole('button', { name: `Velg bingo: ${hall}` })),
    created: () => open.server.requestsFor(createCard),
  };
}

describe('a player without halls', () => {
  test('is told so, finds the nearest hall, joins it, and sees it on my page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { find, choose, created, server } = await openJoin();
    expect(await screen.findByText('Finner ingen haller med ditt mobilnummer registrert')).toBeTruthy();
    expect(screen.getByText(/Ring bingohallen din, så/)).toBeTruthy();
    await find();
    const found = await screen.findByRole('heading', { name: 'Bingohaller nærmest deg' });
    expect(document.activeElement).toBe(found);
    expect(server.requestsFor(findNearestHalls)[0]?.body).toEqual({
      postnr: '5014',
    });
    const near = within(screen.getByRole('article', { name: 'Fjordbingo Bergen' }));
    expect(near.getByText('Velg bingo')).toBeTruthy();
    server.answer(on(listMyHalls).give(() => ({ halls: [bergen] })));
    const chosenAt = Date.now();
    await choose();
    await screen.findByText('Spillekonto blir generert.');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.body).toEqual({ postnr: '5014', addr: 'Strandgaten 1', bingoid: 13 });
    await vi.advanceTimersByTimeAsync(2000);
    await screen.findByText('Spillekonto generert!');
    expect(Date.now() - chosenAt).toBeGreaterThanOrEqual(3000);
    await screen.findByText('kr 500');
    expect(screen.getByText('Spillekonto generert!')).toBeTruthy();
    expect(screen.queryByText('Finner ingen haller med ditt mobilnummer registrert')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Strandgaten');
  });

  test('is asked for a postcode of four digits and an address', async () => {
    const { find, server } = await openJoin();
    await find({ postcode: '501', street: 'St' });
    expect(await screen.findByText('Postnummer må være 4 tall')).toBeTruthy();
    expect(screen.getByText('Du må skrive en adresse')).toBeTruthy();
    expect(server.requestsFor(findNearestHalls)).toHaveLength(0);
  });

  test('sees that the search failed', async () => {
    const { find } = await openJoin({
      answers: [on(findNearestHalls).give(() => refused('postcode_not_found'))],
    });
    await find({ postcode: '0000' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'Oisann!Det oppsto en feil. Sjekk om inntastet informasjon er riktig.Sjekk postnummeret.',
    );
  });

  test('sees that the card could not be opened, and can try again', async () => {
    const { find, choose, server, created } = await openJoin({
      answers: [on(createCard).give(() => refused('internal_error'))],
    });
    await find();
    await choose();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Det oppsto en feil ved generering av spillekonto.');
    expect(alert.textContent).toContain('Referanse: ref-123');
    server.answer(on(createCard).give(() => ({ result: 'OK' })));
    await choose();
    await waitFor(() => expect(created()).toHaveLength(2));
    expect(await screen.findByText('Spillekonto blir generert.')).toBeTruthy();
  });

  test.each([
    ['e_id_required', 'Du må legitimere deg med BankID før du kan åpne spillekonto i en bingohall her.'],
    ['aml_update_required', 'Du må oppdatere kundeopplysningene på Min side før du kan fortsette.'],
    ['postcode_not_found', 'Postnummeret finnes ikke.'],
  ] as const)('sees the reason when the server answers %s', async (code, why) => {
    const { find, choose } = await openJoin({
      answers: [on(createCard).give(() => refused(code))],
    });
    await find();
    await choose();
    expect(await screen.findByText(why)).toBeTruthy();
  });

  test('cannot choose twice while a card is being opened', async () => {
    const { find, choose, created } = await openJoin({
      answers: [on(createCard).give(() => silence)],
    });
    await find();
    await choose();
    await screen.findByText('Spillekonto blir generert.');
    for (const button of screen.getAllByRole('button', { name: /^Velg bingo/ })) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
    }
    await choose('Nordlys Bingo Bodø');
    await waitFor(() => expect(created()).toHaveLength(1));
  });

  test('sees a few of the nearest halls first, and more on demand', async () => {
    const { user, find } = await openJoin({
      answers: [on(findNearestHalls).give(() => ({ halls: seven }))],
    });
    await find();
    await screen.findByText(/^7 haller, den nærmeste først/);
    expect(screen.getAllByRole('article')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Vis flere haller' }));
    expect(screen.getAllByRole('article')).toHaveLength(7);
  });

  test('sees only the halls of the chosen chain', async () => {
    const { portal, find, choose, created, server } = await openJoin();
    portal.session.setOwnerFilter(10);
    await find();
    await choose();
    expect(server.requestsFor(findNearestHalls)[0]?.body).toMatchObject({
      filter: 10,
    });
    await waitFor(() => expect(created()[0]?.body).toMatchObject({ filter: 10 }));
  });

  test('finds the form unchanged after a reload', async () => {
    const { user } = await openJoin();
    await user.type(await screen.findByLabelText('Adresse'), 'Strandgaten 1');
    document.body.replaceChildren();
    await openJoin();
    expect((await screen.findByLabelText<HTMLInputElement>('Adresse')).value).toBe('Strandgaten 1');
  });

  test('is not asked again for a declared address', async () => {
    await openJoin({
      answers: [
        on(getMyData).give(() => ({
          userData: { userFirstname: 'Kari', userLastname: 'Nordmann' },
          userAMLData: null,
          userAddress: { address: 'Strandgaten 1', postNr: '5014' },
          userNoSMS: false,
        })),
      ],
    });
    const street = await screen.findByLabelText<HTMLInputElement>('Adresse');
    await waitFor(() => expect(street.value).toBe('Strandgaten 1'));
    expect(screen.getByLabelText<HTMLInputElement>('Postnummer').value).toBe('5014');
  });

  test('shares a typed address with the AML form, in both directions', async () => {
    const { user, navigate } = await openJoin();
    await user.type(await screen.findByLabelText('Adresse'), 'Strandgaten 1');
    await navigate('/user/details');
    await screen.findByRole('heading', { name: 'Personlig informasjon' });
    const declared = await screen.findByLabelText<HTMLInputElement>(/^Adresse/);
    expect(declared.value).toBe('Strandgaten 1');
    await user.type(declared, '7');
    await waitFor(() => expect(sessionStorage.getItem('underWay:address')).toContain('Strandgaten 17'));
    await navigate('/mypage');
    await screen.findByRole('heading', { name: 'Mine bingohaller' });
    expect(screen.getByLabelText<HTMLInputElement>('Adresse').value).toBe('Strandgaten 17');
  });

  test('gets the address that a hall has on record as the initial address of the AML form', async () => {
    let recorded: { address: string; postNr: string } | null = null;
    const { find, choose, navigate } = await openJoin({
      answers: [
        on(createCard).give(({ body }) => {
          recorded = { address: body.addr, postNr: body.postnr };
          return { result: 'OK' };
        }),
        on(getMyData).give(() => ({
          userData: { userFirstname: 'Kari', userLastname: 'Nordmann' },
          userAMLData: null,
          userAddress: recorded,
          userNoSMS: false,
        })),
      ],
    });
    await find();
    await choose();
    await screen.findByText('Spillekonto generert!');
    await navigate('/user/details');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Adresse/)).value).toBe('Strandgaten 1');
  });

  test('finds the hall chosen in the hall finder, with postcode and distance', async () => {
    const wish = { hallId: 13, hallName: 'Fjordbingo Bergen', postnr: '5014' };
    sessionStorage.setItem('hallWish', JSON.stringify(wish));
    const near = [
      { ...bodo, distanceKm: 0.4 },
      { ...bergen, distanceKm: 12.3 },
    ];
    const { user, choose, created, server } = await openJoin({
      answers: [on(findNearestHalls).give(() => ({ halls: near }))],
    });
    expect(await screen.findByRole('heading', { name: 'Hallen du har valgt' })).toBeTruthy();
    expect(server.requestsFor(findNearestHalls)[0]?.body).toEqual({ postnr: '5014' });
    expect(
      within(screen.getByRole('article', { name: 'Fjordbingo Bergen' })).getByText('12 km unna'),
    ).toBeTruthy();
    expect(screen.getAllByRole('article')[0]?.getAttribute('aria-label')).toBe('Fjordbingo Bergen');
    // The address above the list must still be typed.
    expect(document.activeElement?.textContent).not.toBe('Bingohaller nærmest deg');
    await user.type(screen.getByLabelText('Adresse'), 'Strandgaten 1');
    await choose();
    await waitFor(() =>
      expect(created()[0]?.body).toEqual({ postnr: '5014', addr: 'Strandgaten 1', bingoid: 13 }),
    );
  });

  test('must prove who they are before anything else', async () => {
    await openJoin({ login: { noBankID: true } });
    expect(
      await screen.findByText(
        'Du må legitimere deg med BankID før du kan åpne spillekonto i en bingohall her.',
      ),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Postnummer')).toBeNull();
  });
});

describe('a player with halls', () => {
  test('is not invited to open accounts or memberships without e-ID', async () => {
    await openPortal('/mypage', { login: { ...sampleLogin, noBankID: true } });
    await screen.findByRole('article', { name: 'Nordlys Bingo Bodø' });
    expect(screen.queryByText(/før du kan åpne spillekonto/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Bli medlem i en ny hall' })).toBeNull();
  });

  test('can join another hall from my page, and sees which halls they already have', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, navigate, find, choose, address, server } = await openJoin({ at: '/mypage/ny-hall' });
    await navigate('/mypage');
    await user.click(await screen.findByRole('link', { name: 'Bli medlem i en ny hall' }));
    await screen.findByRole('heading', { level: 1, name: 'Bli medlem i en ny hall' });
    await find();
    const mine = within(await screen.findByRole('article', { name: 'Nordlys Bingo Bodø' }));
    expect(mine.getByText('Du har spillekonto her')).toBeTruthy();
    expect(mine.queryByRole('button')).toBeNull();
    const fetched = server.requestsFor(listMyHalls).length;
    await choose();
    await vi.advanceTimersByTimeAsync(3100);
    await screen.findByText('Spillekonto generert!');
    await waitFor(() => expect(server.requestsFor(listMyHalls).length).toBeGreaterThan(fetched));
    await user.click(screen.getByRole('link', { name: 'Gå til min side' }));
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('is led to my page when customer information must be updated first', async () => {
    const { address } = await openJoin({ at: '/mypage/ny-hall', login: { forceAML: true } });
    await waitFor(() => expect(address()).toBe('/mypage'));
  });
});
