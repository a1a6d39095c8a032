import { findNearestHalls, listHalls } from '@lokalbingo/contract/lobby';
import { type Give, on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteSeenHall } from '../../parts/halls/seen-halls.ts';
import { sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const bodo = sampleHall();
const bergen = sampleHall({
  BingoID: 13,
  BingoName: 'Fjordbingo Bergen',
  BingoAddress: 'Strandgaten 9, 5013 Bergen',
});
const tromso = sampleHall({
  BingoID: 14,
  BingoName: 'Havnehallen',
  BingoAddress: 'Havnegata 3, 9008 Tromsø',
});

const answerHalls: Give<typeof listHalls> = ({ body }) => {
  const search = body ?? {};
  if ('postnr' in search && search.postnr === '0000') return refused('postcode_not_found');
  if ('sted' in search) {
    if (!'tromsø'.startsWith(String(search.sted))) return refused('postcode_not_found');
    return { halls: [tromso, bodo, bergen], sted: 'Tromsø' };
  }
  if ('postnr' in search && search.postnr === '9008') return { halls: [tromso, bodo, bergen] };
  if ('lat' in search) return { halls: [bergen, bodo, tromso] };
  return { halls: [bodo, bergen, tromso] };
};

type Options = Parameters<typeof openPortal>[1] & { at?: string };

async function openFinder({ at = '/bingohalls', answers = [], ...rest }: Options = {}) {
  const open = await openPortal(at, { answers: [on(listHalls).give(answerHalls), ...answers], ...rest });
  await screen.findByRole('heading', { level: 1, name: 'Finn din bingohall' });
  return {
    ...open,
    postcode: screen.getByPlaceholderText('Postnummer'),
    searches: () => open.server.requestsFor(listHalls).map(({ body }) => body),
  };
}

const names = () => screen.getAllByRole('article').map((hall) => hall.getAttribute('aria-label'));

/** A browser that reveals its position, or refuses to. */
function giveBrowser(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
const positionAt = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition;
const noPosition = (code: number) => ({ code, message: 'refused' }) as GeolocationPositionError;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('the hall finder', () => {
  test('shows all halls with logo, name, address and phone', async () => {
    const { searches } = await openFinder();
    const hall = within(await screen.findByRole('article', { name: 'Nordlys Bingo Bodø' }));
    expect(hall.getByText('Storgata 12, 8006 Bodø')).toBeTruthy();
    expect(hall.getByRole('link', { name: /75 50 00 12/ }).getAttribute('href')).toBe('tel:75500012');
    expect(screen.getAllByRole('article')[0]?.querySelector('img')?.getAttribute('src')).toMatch(
      /nordlys-bodo.*\.svg$/,
    );
    expect(screen.getByText('3 haller')).toBeTruthy();
    expect(searches()).toEqual([{}]);
  });

  test('is limited to the chain of the visit, until the player leaves it', async () => {
    const { user, navigate, searches } = await openFinder({ at: '/bingohalls' });
    await navigate('/nordlys');
    await screen.findByText(/Velkommen til bingohallene i Nordlys/);
    await navigate('/bingohalls');
    expect(await screen.findByText('Du ser hallene i Nordlys.')).toBeTruthy();
    await waitFor(() => expect(searches().at(-1)).toEqual({ filter: 10 }));
    expect(await screen.findByRole('heading', { name: 'Bingohallene i Nordlys' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Vis alle haller' }));
    await waitFor(() => expect(screen.queryByText('Du ser hallene i Nordlys.')).toBeNull());
    expect(sessionStorage.getItem('ownerFilter')).toBeNull();
  });

  test('searches from the fourth digit, and keeps the search over a reload', async () => {
    const { user, postcode, searches, address } = await openFinder();
    await screen.findByRole('heading', { name: 'Alle bingohaller' });
    await user.type(postcode, '90 0');
    expect(searches()).toHaveLength(1);
    await user.type(postcode, '8');
    await screen.findByRole('heading', { name: 'Bingohaller nærmest 9008' });
    expect(names()).toEqual(['Havnehallen', 'Nordlys Bingo Bodø', 'Fjordbingo Bergen']);
    expect(screen.getByText(/^3 haller, den nærmeste først\./)).toBeTruthy();
    expect(searches()).toContainEqual({ postnr: '9008' });
    expect(address()).toBe('/bingohalls?postnr=9008');
    await user.clear(postcode);
    await screen.findByRole('heading', { name: 'Alle bingohaller' });
    expect(address()).toBe('/bingohalls');
  });

  test('searches by the name of a place as well, and names the place found', async () => {
    const { user, postcode, searches, address } = await openFinder();
    await user.type(postcode, 'trom');
    await screen.findByRole('heading', { name: 'Bingohaller nærmest Tromsø' });
    expect(names()[0]).toBe('Havnehallen');
    expect(searches()).toContainEqual({ sted: 'trom' });
    expect(address()).toBe('/bingohalls?sted=trom');
    await user.clear(postcode);
    await user.type(postcode, 'tr');
    await screen.findByRole('heading', { name: 'Alle bingohaller' });
    // A short name such as Ås is searched for when the form is sent.
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Bingohaller nærmest Tromsø' });
    expect(address()).toBe('/bingohalls?sted=tr');
  });

  test('shows the halls viewed on this device first, even to the next visitor', async () => {
    const { navigate, portal } = await openFinder();
    expect(screen.queryByRole('heading', { name: 'Sist sett' })).toBeNull();
    for (const id of [12, 14, 12]) noteSeenHall(portal, id);
    await navigate('/login');
    await screen.findByLabelText('Mobilnummer');
    await navigate('/bingohalls');
    const seen = (await screen.findByRole('heading', { name: 'Sist sett' })).parentElement as HTMLElement;
    expect(
      within(seen)
        .getAllByRole('article')
        .map((hall) => hall.getAttribute('aria-label')),
    ).toEqual(['Nordlys Bingo Bodø', 'Havnehallen']);
    await waitFor(() => expect(screen.getByPlaceholderText('Postnummer')).toBe(document.activeElement));
  });

  test('shows the distance of each hall, and distant halls only on request', async () => {
    const halls = [0.4, 3.3, 12.4, 99.6, 250, 1190.1].map((distanceKm, index) => ({
      ...sampleHall({ BingoID: 20 + index, BingoName: `Hall ${index + 1}` }),
      distanceKm,
    }));
    const { user } = await openFinder({
      at: '/bingohalls?postnr=9008',
      answers: [on(listHalls).give(() => ({ halls }))],
    });
    await screen.findByRole('heading', { name: 'Bingohaller nærmest 9008' });
    const distances = () => screen.getAllByText(/km unna$/).map(({ textContent }) => textContent);
    expect(distances()).toEqual([
      'Under 1 km unna',
      '3,3 km unna',
      '12 km unna',
      '100 km unna',
      '250 km unna',
    ]);
    await user.click(screen.getByRole('button', { name: 'Vis flere haller' }));
    expect(distances().at(-1)).toBe('1190 km unna');
  });

  test('shows the halls on a map beside the list, for pointers only, with the nearest highlighted', async () => {
    const halls = Array.from({ length: 7 }, (_, index) => ({
      ...sampleHall({ BingoID: 20 + index, BingoName: `Hall ${index + 1}` }),
      position: { lat: 59 + index, lon: 10 },
    }));
    const { user, postcode } = await openFinder({ answers: [on(listHalls).give(() => ({ halls }))] });
    await screen.findByRole('heading', { name: 'Hallene på kartet' });
    const marks = () => [...document.querySelectorAll<SVGAElement>('svg[aria-hidden] a')];
    expect(marks().map((mark) => mark.getAttribute('href'))).toContain('/bingohalls/26');
    expect(marks().every((mark) => mark.getAttribute('tabindex') === '-1')).toBe(true);
    expect(new Set(marks().map((mark) => mark.dataset.look))).toEqual(new Set(['plain']));
    await user.type(postcode, '9008');
    await screen.findByText('De nærmeste hallene er fremhevet.');
    const found = marks().filter((mark) => mark.dataset.look === 'found');
    expect(found.map((mark) => mark.textContent)).toEqual(['Hall 1', 'Hall 2', 'Hall 3', 'Hall 4', 'Hall 5']);
  });

  test('shows no map while an older server sends no positions of halls', async () => {
    await openFinder();
    await screen.findByRole('article', { name: 'Havnehallen' });
    expect(screen.queryByRole('heading', { name: 'Hallene på kartet' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Se kartet' })).toBeNull();
  });

  test('leads from each hall to its page', async () => {
    await openFinder();
    const link = await screen.findByRole('link', { name: 'Havnehallen' });
    expect(link.getAttribute('href')).toBe('/bingohalls/14');
  });

  test('leads a visitor who chooses a hall to login, and then to the hall with the postcode', async () => {
    const { user, address } = await openFinder({
      at: '/bingohalls?postnr=9008',
      answers: [on(findNearestHalls).give(() => ({ halls: [tromso, bodo] }))],
    });
    await user.click(await screen.findByRole('button', { name: 'Velg bingo: Havnehallen' }));
    await user.type(await screen.findByLabelText('Mobilnummer'), '90000001');
    expect(address()).toBe('/login?redirect=%2Fmypage%2Fny-hall');
    expect(screen.getByText(/^Du har valgt Havnehallen\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Registrer deg' }).getAttribute('href')).toBe('/register');
    await user.type(screen.getByLabelText('Passord'), 'Lokalbingo1{Enter}');
    await screen.findByRole('heading', { name: 'Hallen du har valgt' });
    expect(screen.getByLabelText<HTMLInputElement>('Postnummer').value).toBe('9008');
    expect(address()).toBe('/mypage/ny-hall');
    await user.click(screen.getByRole('button', { name: 'Logg ut' }));
    await waitFor(() => expect(sessionStorage.getItem('hallWish')).toBeNull());
  });

  test('offers neither halls to choose nor membership to a player without e-ID', async () => {
    await openFinder({ at: '/bingohalls?postnr=9008', login: { ...sampleLogin, noBankID: true } });
    await screen.findByRole('heading', { name: 'Bingohaller nærmest 9008' });
    expect(screen.queryByRole('button', { name: /^Velg bingo/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Bli medlem i en ny hall' })).toBeNull();
    expect(screen.getByText(/Legitimer deg med BankID/)).toBeTruthy();
  });

  test('focuses its field when it is opened', async () => {
    const { user, postcode, navigate } = await openFinder();
    await waitFor(() => expect(document.activeElement).toBe(postcode));
    await navigate('/login');
    await screen.findByLabelText('Mobilnummer');
    await navigate('/bingohalls');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Postnummer')));
    await user.keyboard('9008');
    await screen.findByRole('heading', { name: 'Bingohaller nærmest 9008' });
  });

  test('searches for the postcode in its address, and does not take the focus', async () => {
    const { postcode } = await openFinder({ at: '/bingohalls?postnr=9008' });
    await screen.findByRole('heading', { name: 'Bingohaller nærmest 9008' });
    expect(document.activeElement).not.toBe(postcode);
    expect((postcode as HTMLInputElement).value).toBe('9008');
  });

  test.each(['0000', 'abcd'])('warns that %s finds nothing, and keeps showing all halls', async (written) => {
    const { user, postcode } = await openFinder();
    await user.type(postcode, written);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Advarsel!' })).toBeTruthy();
    expect(
      within(alert).getByText('Det oppsto en feil. Sjekk om inntastet informasjon er riktig.'),
    ).toBeTruthy();
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('warns when the halls cannot be fetched, with the reference, and retries', async () => {
    const { user, server } = await openFinder({
      answers: [on(listHalls).give(() => refused('not_found'))],
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Advarsel!');
    expect(alert.textContent).toContain('Referanse: ref-123');
    server.answer(on(listHalls).give(answerHalls));
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
    await screen.findByRole('article', { name: 'Havnehallen' });
  });

  test('says so when the chain has no halls', async () => {
    await openFinder({ answers: [on(listHalls).give(() => ({ halls: [] }))] });
    expect(await screen.findByText('Vi har ingen bingohaller å vise her ennå.')).toBeTruthy();
  });

  test('links a visitor to registration, and a player to joining another hall', async () => {
    const { portal } = await openFinder();
    expect(screen.getByRole('link', { name: 'Registrer deg' }).getAttribute('href')).toBe('/register');
    portal.session.begin(sampleLogin);
    const join = await screen.findByRole('link', { name: 'Bli medlem i en ny hall' });
    expect(join.getAttribute('href')).toBe('/mypage/ny-hall');
  });

  test('is linked in the header by the name of the product', async () => {
    const { user, address } = await openPortal('/', { answers: [on(listHalls).give(answerHalls)] });
    await user.click(await screen.findByRole('button', { name: 'Informasjon' }));
    await user.click(screen.getByText('Finn Lokalbingo'));
    await screen.findByRole('heading', { name: 'Finn din bingohall' });
    expect(address()).toBe('/bingohalls');
  });
});

describe('"Min posisjon"', () => {
  const locate = (user: Awaited<ReturnType<typeof openFinder>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Min posisjon' }));

  test('lists the halls nearest to the browser, which has a minute to answer', async () => {
    const getPosition = vi.fn<Geolocation['getCurrentPosition']>((onPosition) =>
      onPosition(positionAt(60.39, 5.32)),
    );
    giveBrowser(getPosition);
    const { user, searches } = await openFinder();
    await locate(user);
    await screen.findByRole('heading', { name: 'Bingohaller nærmest deg' });
    expect(names()[0]).toBe('Fjordbingo Bergen');
    expect(searches()).toContainEqual({ lat: 60.39, lon: 5.32 });
    expect(getPosition.mock.calls[0]?.[2]).toMatchObject({ timeout: 60_000 });
  });

  test('says that the browser has no position, and what to do instead', async () => {
    const { user } = await openFinder();
    await locate(user);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Geolocation is not supported by this browser.')).toBeTruthy();
    expect(within(alert).getByText(/Skriv inn postnummeret ditt i stedet\.$/)).toBeTruthy();
  });

  test.each([
    ['denied', 1],
    ['unavailable', 2],
    ['too slow', 3],
  ])('is logged when %s, and the page asks for the postcode', async (_, code) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    giveBrowser((_tell, refuse) => refuse?.(noPosition(code)));
    const { user, postcode } = await openFinder();
    await locate(user);
    expect(await screen.findByText(/Skriv inn postnummeret ditt i stedet\.$/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
    await user.type(postcode, '9');
    expect(screen.queryByText(/Skriv inn postnummeret ditt i stedet\.$/)).toBeNull();
  });

  test('is ignored when it arrives after a postcode has been typed', async () => {
    let givePosition: PositionCallback = () => {};
    giveBrowser((later) => {
      givePosition = later;
    });
    const { user, postcode, searches } = await openFinder();
    await locate(user);
    await screen.findByText('Finner posisjonen din …');
    await user.type(postcode, '9008');
    await screen.findByRole('heading', { name: 'Bingohaller nærmest 9008' });
    givePosition(positionAt(60.39, 5.32));
    await screen.findByRole('button', { name: 'Min posisjon' });
    expect(searches().some((body) => 'lat' in (body as object))).toBe(false);
  });
});
