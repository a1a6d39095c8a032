import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ok, openPortal, problem } from '../../testing/open-portal.tsx';
import type { Answers } from '../../testing/portal-server.ts';

afterEach(() => {
  vi.useRealTimers();
});

const countries = [
  { name: 'Norge', risk: false },
  { name: 'Sverige', risk: false },
  { name: 'Iran', risk: true },
];
const towns: Record<string, string> = { '5014': 'BERGEN', '9008': 'TROMSØ' };
const answers = (changed: Answers = {}): Answers => ({
  'GET /user/myData': () =>
    ok({ userData: { userFirstname: 'Kari', userLastname: 'Nordmann' }, userAMLData: null }),
  'GET /wap/getCountries': () => ok({ countries }),
  'GET /wap/getPostSted': ({ query }) => {
    const poststed = towns[query.get('postnr') ?? ''];
    return poststed === undefined ? problem('postcode_not_found', 404) : ok({ poststed });
  },
  'POST /wap/setUserInfo': () => ok({ status: 0, message: '' }),
  ...changed,
});

async function openDetails({
  at = '/user/details',
  login = {},
  changed = {},
}: {
  at?: string;
  login?: object;
  changed?: Answers;
} = {}) {
  const open = await openPortal(at, {
    answers: answers(changed),
    login: { updateAML: true, forceAML: true, ...login },
  });
  const { user } = open;
  return {
    ...open,
    forward: () => user.click(screen.getByRole('button', { name: 'Gå videre' })),
    back: () => user.click(screen.getByRole('button', { name: 'Tilbake' })),
    confirm: () => user.click(screen.getByRole('button', { name: 'Bekreft' })),
    sent: () => open.server.asked.filter(({ call }) => call === 'POST /wap/setUserInfo'),
  };
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const town = () => screen.getByLabelText('Poststed').textContent;
const summaryOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

async function fillPlace(user: Awaited<ReturnType<typeof openDetails>>['user']) {
  await user.type(screen.getByLabelText(/^Adresse/), 'Strandgaten 1');
  await user.type(screen.getByLabelText(/^Postnummer/), '5014');
}

async function openAsPep(options: Parameters<typeof openDetails>[0] = {}) {
  const open = await openDetails(options);
  await heading('Personlig informasjon');
  await fillPlace(open.user);
  await open.user.click(screen.getByRole('radio', { name: 'Ja' }));
  await open.user.type(screen.getByLabelText(/^Hvorfor er du PEP\?/), 'Sitter på Stortinget');
  await open.forward();
  await heading('PEP Detaljer');
  return open;
}

async function fillPep(user: Awaited<ReturnType<typeof openDetails>>['user']) {
  await user.type(screen.getByLabelText(/^Navn på den/), 'Kari Nordmann');
  await user.type(screen.getByLabelText(/^Din relasjon/), 'Meg selv');
  const birthDate = screen.getByLabelText(/^Fødselsdato/);
  await user.clear(birthDate);
  await user.type(birthDate, '1970-05-17');
  await user.click(screen.getByRole('radio', { name: 'Kvinne' }));
}

describe('personal information', () => {
  test('has the name to read, the town of the postcode, and the first country', async () => {
    const { user } = await openDetails();
    await heading('Personlig informasjon');
    expect(screen.getByLabelText<HTMLInputElement>('Fornavn')).toMatchObject({
      value: 'Kari',
      readOnly: true,
    });
    expect(screen.getByLabelText<HTMLInputElement>('Etternavn')).toMatchObject({
      value: 'Nordmann',
      readOnly: true,
    });
    expect(screen.getByLabelText<HTMLSelectElement>('Bostedsland').value).toBe('Norge');
    expect(screen.getByRole('checkbox', { name: 'Reserver mot kampanjer og info på SMS' })).toBeTruthy();
    await user.type(screen.getByLabelText(/^Postnummer/), '501');
    expect(town()).toBe('');
    await user.type(screen.getByLabelText(/^Postnummer/), '4');
    await waitFor(() => expect(town()).toBe('BERGEN'));
  });

  test('clears the town when the postcode is not found, and says so', async () => {
    const { user, forward } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    await waitFor(() => expect(town()).toBe('BERGEN'));
    const postcode = screen.getByLabelText(/^Postnummer/);
    await user.clear(postcode);
    await user.type(postcode, '0000');
    await screen.findByText('Postnummeret finnes ikke.');
    expect(town()).toBe('');
    await forward();
    await waitFor(() => expect(document.activeElement).toBe(postcode));
    expect(screen.getByRole('heading', { name: 'Personlig informasjon' })).toBeTruthy();
  });

  test('clears the town when the lookup fails, looks again on leaving the field, and stops nobody', async () => {
    const { user, server, forward } = await openDetails({
      changed: { 'GET /wap/getPostSted': () => problem('unavailable', 503) },
    });
    await heading('Personlig informasjon');
    await fillPlace(user);
    await waitFor(() => expect(server.count('GET /wap/getPostSted')).toBe(1));
    expect(town()).toBe('');
    server.answer({ 'GET /wap/getPostSted': () => ok({ poststed: 'BERGEN' }) });
    await user.click(screen.getByLabelText(/^Postnummer/));
    await user.tab();
    await waitFor(() => expect(town()).toBe('BERGEN'));
    server.answer({ 'GET /wap/getPostSted': () => problem('unavailable', 503) });
    await user.clear(screen.getByLabelText(/^Postnummer/));
    await user.type(screen.getByLabelText(/^Postnummer/), '9008');
    await forward();
    await heading('Oppsummering');
  });

  test('asks for what is missing, and why when the answer is yes', async () => {
    const { user, forward } = await openDetails();
    await heading('Personlig informasjon');
    await user.click(screen.getByRole('radio', { name: 'Ja' }));
    await forward();
    expect(await screen.findByText('Du må skrive en adresse.')).toBeTruthy();
    expect(screen.getByText('Postnummer må være 4 tall.')).toBeTruthy();
    expect(screen.getByText('Du må skrive hvorfor du er PEP.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Nei' }));
    expect(screen.queryByLabelText(/^Hvorfor er du PEP\?/)).toBeNull();
  });

  test('explains what a PEP is, role by role', async () => {
    const { user } = await openDetails();
    await heading('Personlig informasjon');
    await user.click(screen.getByText('Hvem regnes som politisk eksponert?'));
    expect(screen.getByText('Dommer i en høyesterett')).toBeTruthy();
    expect(screen.getByText('Direktør i en internasjonal organisasjon')).toBeTruthy();
    expect(document.querySelectorAll('.details-pep__roles li')).toHaveLength(8);
  });

  test('starts from what was declared last', async () => {
    const declared = {
      firstName: 'Kari',
      lastName: 'Nordmann',
      address: 'Storgata 2',
      postNr: '9008',
      nationality: 'Sverige',
      isPep: false,
      pepText: '',
      pepName: '',
      pepRelation: '',
      pepFDate: '',
      pepSex: '',
      noSMS: true,
      fundedBySalary: false,
      fundedByRealEstate: false,
      fundedByStocks: false,
      fundedBySocialSecurity: false,
      fundedByGifts: false,
      fundedByOther: false,
      fundedByOtherText: '',
    };
    const userData = { userFirstname: 'Kari', userLastname: 'Nordmann' };
    const { forward, confirm, sent } = await openDetails({
      changed: { 'GET /user/myData': () => ok({ userData, userAMLData: declared }) },
    });
    await heading('Personlig informasjon');
    await forward();
    await heading('Oppsummering');
    await screen.findByText('9008 TROMSØ');
    expect(summaryOf('Bostedsland')).toBe('Sverige');
    expect(summaryOf('Kampanjer og info på SMS')).toBe('Reservert');
    await confirm();
    await heading('Fullført');
    expect(sent()[0]?.body).toEqual(declared);
  });
});

describe('the way through', () => {
  test('of an ordinary player goes straight to the summary, is confirmed, and clears what was due', async () => {
    const { user, forward, confirm, sent, address, portal } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    await forward();
    await heading('Oppsummering');
    expect(address()).toBe('/user/details?steg=4');
    expect(summaryOf('Navn')).toBe('Kari Nordmann');
    expect(summaryOf('Politisk eksponert person (PEP)')).toBe('Nei');
    expect(screen.queryByText('Midler')).toBeNull();
    await confirm();
    await heading('Fullført');
    expect(address()).toBe('/user/details?steg=99');
    expect(screen.getByText('Takk for din registrering av brukerinformasjon.')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      address: 'Strandgaten 1',
      postNr: '5014',
      isPep: false,
      pepFDate: '',
    });
    expect(portal.session.current()).toMatchObject({ updateAML: false, forceAML: false, extraAML: false });
    expect(localStorage.getItem('forceAML')).toBe('false');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Strandgaten');
    await user.click(screen.getByRole('button', { name: 'Gå til min side' }));
    await waitFor(() => expect(address()).toBe('/mypage'));
  });

  test('of a PEP goes through the details and the funds, and tells them all', async () => {
    const { user, forward, confirm, sent } = await openAsPep();
    await fillPep(user);
    await forward();
    await heading('Hvilke midler skal du spille for?');
    for (const name of ['Lønn', 'Eiendom', 'Aksjer', 'Trygd eller pensjon', 'Gaver eller arv', 'Annet']) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    await forward();
    expect(await screen.findByText('Du må beskrive hvilke andre midler du skal spille for.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Beskriv hvilke/), 'Salg av båt');
    await forward();
    await heading('Oppsummering');
    expect(summaryOf('Midler')).toBe('Lønn, Eiendom, Aksjer, Trygd, Gaver, Salg av båt');
    expect(summaryOf('Fødselsdato')).toBe('17.05.1970');
    expect(summaryOf('Kjønn')).toBe('Kvinne');
    expect(summaryOf('Hvorfor PEP')).toBe('Sitter på Stortinget');
    await confirm();
    await heading('Fullført');
    expect(sent()[0]?.body).toMatchObject({
      isPep: true,
      pepText: 'Sitter på Stortinget',
      pepName: 'Kari Nordmann',
      pepRelation: 'Meg selv',
      pepFDate: '1970-05-17',
      pepSex: 'F',
      fundedByGifts: true,
      fundedByOtherText: 'Salg av båt',
    });
  });

  test('asks a PEP for every detail, and takes no birth date in the future', async () => {
    const { user, forward } = await openAsPep();
    expect(screen.getByLabelText<HTMLInputElement>(/^Fødselsdato/).value).toBe(
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date()),
    );
    await user.clear(screen.getByLabelText(/^Fødselsdato/));
    await forward();
    expect(await screen.findByText(/^Du må skrive navnet på den politisk/)).toBeTruthy();
    expect(screen.getByText(/^Du må skrive hvilken relasjon/)).toBeTruthy();
    expect(screen.getByText(/^Du må oppgi fødselsdatoen/)).toBeTruthy();
    expect(screen.getByText(/^Du må velge kjønn/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Fødselsdato/), '2999-01-01');
    expect(await screen.findByText(/^Fødselsdatoen .* er ikke gyldig\.$/)).toBeTruthy();
  });

  test('of one who lives in a high-risk country asks for the funds, says "Ingen" of none, and leads back to them', async () => {
    const { user, forward } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    await user.selectOptions(screen.getByLabelText('Bostedsland'), 'Iran');
    await forward();
    await heading('Hvilke midler skal du spille for?');
    await forward();
    await heading('Oppsummering');
    expect(summaryOf('Midler')).toBe('Ingen');
    expect(screen.getByText('Du må velge hvilke midler du skal spille for.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Velg midler' }));
    await heading('Hvilke midler skal du spille for?');
  });

  test('asks for the funds when more is asked of the player, and sums up without them', async () => {
    const { user, forward, back } = await openDetails({ login: { extraAML: true } });
    await heading('Personlig informasjon');
    await fillPlace(user);
    await forward();
    await heading('Hvilke midler skal du spille for?');
    await user.click(screen.getByRole('checkbox', { name: 'Lønn' }));
    await forward();
    await heading('Oppsummering');
    expect(screen.queryByText('Midler')).toBeNull();
    await back();
    await heading('Hvilke midler skal du spille for?');
    await back();
    await heading('Personlig informasjon');
  });
});

describe('nothing is lost', () => {
  test('when the browser goes back and forward a step', async () => {
    const { user, navigate, address } = await openAsPep();
    await user.type(screen.getByLabelText(/^Navn på den/), 'Ola');
    await navigate(-1);
    await heading('Personlig informasjon');
    expect(address()).toBe('/user/details');
    expect(screen.getByLabelText<HTMLInputElement>(/^Hvorfor er du PEP\?/).value).toBe(
      'Sitter på Stortinget',
    );
    await navigate(1);
    await heading('PEP Detaljer');
    expect(screen.getByLabelText<HTMLInputElement>(/^Navn på den/).value).toBe('Ola');
  });

  test('when the page is loaded again in the middle, for the same player alone', async () => {
    const first = await openAsPep();
    await first.user.type(screen.getByLabelText(/^Navn på den/), 'Ola');
    const saved = sessionStorage.getItem('form:due-diligence') ?? '';
    expect(saved).toContain('Ola');
    document.body.replaceChildren();
    await openDetails({ at: '/user/details?steg=2' });
    await heading('PEP Detaljer');
    expect(screen.getByLabelText<HTMLInputElement>(/^Navn på den/).value).toBe('Ola');
    document.body.replaceChildren();
    await openDetails({ at: '/user/details?steg=2', login: { userId: 2 } });
    await heading('Personlig informasjon');
    expect(screen.getByLabelText<HTMLInputElement>(/^Adresse/).value).toBe('');
  });

  test('to an address that leads past a question, which is put right', async () => {
    const { address } = await openDetails({ at: '/user/details?steg=4' });
    await heading('Personlig informasjon');
    await waitFor(() => expect(address()).toBe('/user/details'));
  });

  test('but all of it is forgotten at logout', async () => {
    const { user } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    expect(sessionStorage.getItem('form:due-diligence')).toContain('Strandgaten 1');
    await user.click(screen.getByRole('button', { name: 'Logg ut' }));
    expect(sessionStorage.getItem('form:due-diligence')).toBeNull();
  });

  test('and an expired login finds the form as it was left', async () => {
    const { user, portal, address } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    portal.session.end('refused');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fuser%2Fdetails'));
    expect(sessionStorage.getItem('form:due-diligence')).toContain('Strandgaten 1');
  });
});

describe('a declaration that cannot be stored', () => {
  async function openSummary(changed: Answers) {
    const open = await openDetails({ changed });
    await heading('Personlig informasjon');
    await fillPlace(open.user);
    await open.forward();
    await heading('Oppsummering');
    return open;
  }

  test('shows the message of the server under "Oida!" for five seconds, and can be tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { confirm, server } = await openSummary({
      'POST /wap/setUserInfo': () => ok({ status: 1, message: 'Postnummeret finnes ikke.' }),
    });
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Oida!')).toBeTruthy();
    expect(within(alert).getByText('Postnummeret finnes ikke.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(4500);
    expect(screen.queryByRole('alert')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    server.answer({ 'POST /wap/setUserInfo': () => ok({ status: 0, message: '' }) });
    await confirm();
    await heading('Fullført');
  });

  test('says that the service does not answer, with the reference', async () => {
    const { confirm } = await openSummary({ 'POST /wap/setUserInfo': () => problem('internal_error', 500) });
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Det oppsto en feil. Prøv igjen.');
    expect(alert.textContent).toContain('Referanse: ref-123');
  });

  test('is not sent twice while it is being sent', async () => {
    const { confirm, sent } = await openSummary({ 'POST /wap/setUserInfo': () => 'silence' });
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Bekreft/ });
    expect(button.disabled).toBe(true);
  });
});

test('what the wizard starts from cannot be fetched: it says so, and tries again', async () => {
  const { user, server } = await openDetails({
    changed: { 'GET /user/myData': () => problem('not_found', 404) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Vi får ikke hentet opplysningene dine.');
  server.answer(answers());
  await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
  await heading('Personlig informasjon');
});

test('the wizard is for who is logged in', async () => {
  const { address } = await openPortal('/user/details');
  await screen.findByLabelText('Mobilnummer');
  expect(address()).toBe('/login?redirect=%2Fuser%2Fdetails');
});
