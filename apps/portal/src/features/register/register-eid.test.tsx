import { registerBankID, startEid } from '@lokalbingo/contract/e-id';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { goHomeFromEid } from '../../parts/eid/eid-departure.ts';
import { sampleConfig, sampleEidAddress, sampleLogin, samplePerson } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { bodiesOf, comeBack, errorBox, refusing } from './testing/open-registration.ts';

describe('the e-ID step of registration', () => {
  test('begins at once and sends the whole window to the issuer', async () => {
    const open = await openPortal('/register');
    await screen.findByRole('heading', { level: 1, name: 'Registrer personlig konto' });
    expect(screen.queryByText('Hei')).toBeNull();
    await waitFor(() => expect(open.left).toEqual([sampleEidAddress]));
    expect(bodiesOf(open, startEid)).toEqual([{ purpose: 'register' }]);
    expect(screen.getByText('Du sendes til BankID …')).toBeTruthy();
  });

  test('hands the code on once, removes it from the address and greets by name', async () => {
    const open = await comeBack();
    await screen.findByRole('heading', { name: 'Hei Kari' });
    expect(open.address()).toBe('/register');
    expect(bodiesOf(open, registerBankID)).toEqual([{ code: 'c1', state: 's1', iss: 'i1' }]);
    expect(open.server.requestsFor(startEid).length).toBe(0);
  });

  test.each([
    ['was cancelled', 'error=access_denied&state=s1', []],
    ['returned without a code', 'state=s1', []],
    ['cannot be understood', 'code=c1&state=s1', refusing('retry')],
    [
      'cannot be handed on',
      'code=c1&state=s1',
      [on(registerBankID).give(() => refused('provider_unavailable'))],
    ],
  ] as const)('offers a retry when the e-ID %s', async (_, query, answers) => {
    const open = await comeBack({ answers }, query);
    const alert = await errorBox();
    expect(alert.getByRole('heading', { name: 'Oisann!' })).toBeTruthy();
    expect(
      alert.getByText(
        'Autentiseringen med BankID ble avbrutt eller feilet. Skjedde dette ved en feil, vennligst prøv igjen.',
      ),
    ).toBeTruthy();
    expect(open.address()).toBe('/register');
    expect(open.left).toEqual([]);
    await open.user.click(screen.getByRole('button', { name: 'Prøv på nytt' }));
    await waitFor(() => expect(open.left).toEqual([sampleEidAddress]));
  });

  test('says that it began in another browser, leads back there, and starts again here', async () => {
    const open = await comeBack({ answers: refusing('otherBrowser') });
    expect(await screen.findByRole('heading', { name: 'Du begynte i en annen nettleser' })).toBeTruthy();
    expect(screen.getByText(/^Gå tilbake til nettleseren der du begynte/)).toBeTruthy();
    expect(screen.queryByText(/ble avbrutt eller feilet/)).toBeNull();
    await open.user.click(screen.getByRole('button', { name: 'Begynn på nytt her' }));
    await waitFor(() => expect(open.left).toEqual([sampleEidAddress]));
  });

  test('names the chosen hall and its telephone when the e-ID fails, and the other options', async () => {
    const wish = { hallId: 12, hallName: 'Nordlys Bingo Bodø', phone: '75 50 00 12' };
    sessionStorage.setItem('hallWish', JSON.stringify(wish));
    await comeBack({}, 'error=access_denied&state=s1');
    await errorBox();
    expect(screen.getByText(/^Går det ikke nå heller\? Sjekk om BankID virker et annet sted/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '75 50 00 12' }).getAttribute('href')).toBe('tel:75500012');
    expect(screen.getByText(/Nordlys Bingo Bodø/)).toBeTruthy();
  });

  test('leads a visitor without a chosen hall to the telephones, when the e-ID fails', async () => {
    await comeBack({}, 'error=access_denied&state=s1');
    await errorBox();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Finn bingohall' }).getAttribute('href')).toBe('/bingohalls');
  });

  test('says that the issuer cannot be reached, with the reference', async () => {
    await openPortal('/register', {
      answers: [on(startEid).give(() => refused('provider_unavailable'))],
    });
    const alert = await errorBox();
    expect(alert.getByText('Vi får ikke kontakt med BankID akkurat nå.')).toBeTruthy();
    expect(alert.getByText('Referanse: ref-123')).toBeTruthy();
  });

  test('rejects a person under 18', async () => {
    await comeBack({ answers: refusing('age') });
    const alert = await errorBox();
    expect(
      alert.getByText('I henhold til Norsk lov, kan vi kun tilby spill til personer over 18 år.'),
    ).toBeTruthy();
    expect(alert.getByText('Du kan registrere deg fra den dagen du fyller 18 år.')).toBeTruthy();
    expect(alert.getByText('Velkommen tilbake til oss!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prøv på nytt' })).toBeNull();
  });

  test('sends an existing player to login', async () => {
    await comeBack({ answers: refusing('userExist') });
    expect(
      (await errorBox()).getByText(
        'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.',
      ),
    ).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Logg inn' }).getAttribute('href')).toBe('/login');
  });

  test('does not open the issuer again when the Back button leads here', async () => {
    const navigation = [{ type: 'back_forward' }] as unknown as PerformanceEntryList;
    sessionStorage.setItem('eidDeparture', JSON.stringify({ purpose: 'register', steps: 1 }));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(navigation);
    const open = await openPortal('/register');
    await screen.findByRole('button', { name: 'Prøv på nytt' });
    expect(open.left).toEqual([]);
    expect(sessionStorage.getItem('eidDeparture')).toBeNull();
  });

  test('offers a retry when the browser restores the page as it was left', async () => {
    const open = await openPortal('/register');
    await waitFor(() => expect(open.left).toHaveLength(1));
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByRole('button', { name: 'Prøv på nytt' })).toBeTruthy();
  });
});

describe('the return from the e-ID', () => {
  const arrived = JSON.stringify({ kind: 'code', body: { code: 'c1', state: 's1' } });

  test('leads to the step that began the e-ID, with its answer, and leaves no code in an address', async () => {
    const went = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    const open = await openPortal('/register');
    await waitFor(() => expect(open.left).toHaveLength(1));
    // The issuer's own pages, and the page that it returns to.
    window.history.pushState(null, '', '/bankid');
    window.history.pushState(null, '', '/register?code=c1&state=s1&iss=i1');
    expect(goHomeFromEid(open.portal)).toBe(true);
    expect(went).toHaveBeenCalledExactlyOnceWith(-3);
    expect(window.location.search).toBe('');
    await open.close();
    const again = await openPortal('/register');
    await screen.findByRole('heading', { name: 'Hei Kari' });
    expect(bodiesOf(again, registerBankID)).toEqual([{ code: 'c1', state: 's1', iss: 'i1' }]);
    expect(sessionStorage.getItem('eidArrival')).toBeNull();
    expect(sessionStorage.getItem('eidDeparture')).toBeNull();
  });

  test('continues in the page that the browser has kept', async () => {
    const open = await openPortal('/register');
    await waitFor(() => expect(open.left).toHaveLength(1));
    sessionStorage.setItem('eidArrival', arrived);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await screen.findByRole('heading', { name: 'Hei Kari' });
  });

  test('is not handled when this tab did not begin it', async () => {
    const went = vi.spyOn(window.history, 'go').mockImplementation(() => {});
    const { portal } = await openPortal('/howtoplay');
    window.history.pushState(null, '', '/register?code=c1&state=s1');
    expect(goHomeFromEid(portal)).toBe(false);
    window.history.pushState(null, '', '/');
    sessionStorage.setItem('eidDeparture', JSON.stringify({ purpose: 'register', steps: 1 }));
    expect(goHomeFromEid(portal)).toBe(false);
    expect(went).not.toHaveBeenCalled();
  });
});

describe('registration by a player who is logged in', () => {
  test('goes to my page', async () => {
    const open = await openPortal('/register', { login: sampleLogin });
    await waitFor(() => expect(open.address()).toBe('/mypage'));
    expect(open.server.requestsFor(startEid).length).toBe(0);
  });

  test('goes to my page when the e-ID is cancelled', async () => {
    const open = await comeBack({ login: { noBankID: true } }, 'error=access_denied&state=s1');
    await waitFor(() => expect(open.address()).toBe('/mypage'));
  });

  test.each([
    [false, '/mypage'],
    [true, '/user/details'],
  ])('links the e-ID and, with updateAML %s, goes to %s', async (updateAML, place) => {
    const answer = { ...samplePerson, exsistingUser: true, storeHash: '' };
    const open = await comeBack({
      login: { noBankID: true, updateAML },
      answers: [on(registerBankID).give(() => answer)],
    });
    await waitFor(() => expect(open.address()).toBe(place));
    expect(open.portal.session.current()?.noBankID).toBe(false);
    expect(localStorage.getItem('noBankID')).toBe('false');
  });

  test('leads to my page, and not through login, when the e-ID belongs to another account', async () => {
    await comeBack({ login: { noBankID: true }, answers: refusing('userExist') });
    await errorBox();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Gå til min side' }).getAttribute('href')).toBe('/mypage');
    expect(main.queryByRole('link', { name: 'Logg inn' })).toBeNull();
  });

  test('says that the hall must check it when the e-ID identifies another person, and leads to my page', async () => {
    const hall = { name: 'Nordlys Bingo Bodø', phone: '75 50 00 12' };
    const refusal = { ...samplePerson, result: 'failed', reason: 'review', hall } as const;
    const open = await comeBack({
      login: { noBankID: true },
      answers: [on(registerBankID).give(() => refusal)],
    });
    expect(await screen.findByText(/^Nordlys Bingo Bodø har fått saken/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: '75 50 00 12' })).toBeTruthy();
    expect(main.getByRole('link', { name: 'Gå til min side' }).getAttribute('href')).toBe('/mypage');
    expect(open.portal.session.current()?.noBankID).toBe(true);
  });

  test('begins the e-ID for that player when the account has none', async () => {
    const open = await openPortal('/register', { login: { noBankID: true } });
    await waitFor(() => expect(open.left).toEqual([sampleEidAddress]));
    expect(open.server.requestsFor(startEid)[0]?.token).toBe('token-1');
  });
});

describe('the e-ID in a frame', () => {
  const inline: readonly Scripted[] = [
    on(getPortalConfig).give(() => ({ ...sampleConfig('http://127.0.0.1:1'), eid: { mode: 'inline' } })),
  ];
  const say = (data: unknown, from: { origin?: string; source?: Window | null } = {}) => {
    const frame = screen.getByTitle('Legitimering med BankID') as HTMLIFrameElement;
    const { origin = window.location.origin, source = frame.contentWindow } = from;
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  };
  const code = JSON.stringify({ type: 'oidc-connector-response-data', data: { code: 'c1', state: 's1' } });

  test('receives the code from our own page in that frame, and from nowhere else', async () => {
    const open = await openPortal('/register', { answers: inline });
    const frame = await screen.findByTitle('Legitimering med BankID');
    expect(frame.getAttribute('src')).toBe(sampleEidAddress);
    say(code, { origin: 'https://evil.example' });
    say(code, { source: window });
    say('not json');
    say(JSON.stringify({ type: 'something-else' }));
    expect(open.server.requestsFor(registerBankID).length).toBe(0);
    say(code);
    await screen.findByRole('heading', { name: 'Hei Kari' });
    expect(bodiesOf(open, registerBankID)).toEqual([{ code: 'c1', state: 's1' }]);
    expect(open.left).toEqual([]);
  });

  test('reports that it was cancelled', async () => {
    await openPortal('/register', { answers: inline });
    await screen.findByTitle('Legitimering med BankID');
    say(JSON.stringify({ type: 'oidc-connector-error', error: 'access_denied' }));
    expect(await screen.findByRole('button', { name: 'Prøv på nytt' })).toBeTruthy();
  });

  test('is replaced by the whole window when it has not loaded in five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open = await openPortal('/register', { answers: inline });
    await screen.findByTitle('Legitimering med BankID');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(open.left).toEqual([sampleEidAddress]);
  });

  test('stays when it has loaded, and is replaced on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const open = await openPortal('/register', { answers: inline });
    const frame = await screen.findByTitle('Legitimering med BankID');
    act(() => void frame.dispatchEvent(new Event('load')));
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(open.left).toEqual([]);
    await open.user.click(screen.getByRole('button', { name: 'Åpne BankID i hele vinduet' }));
    expect(open.left).toEqual([sampleEidAddress]);
  });
});
