import { getMyData, setUserInfo } from '@lokalbingo/contract/due-diligence';
import { getPostSted } from '@lokalbingo/contract/places';
import { on, refused, type Scripted, silence } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  detailsAnswers,
  fillPep,
  fillPlace,
  heading,
  openAsPep,
  openDetails,
  summaryOf,
} from './testing/open-details.ts';

const town = () => screen.getByLabelText('Poststed').textContent;

describe('personal information', () => {
  test('has the name read-only, the town of the postcode, and the first country', async () => {
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
    await user.type(screen.getByLabelText(/^Postnummer/), '50 1');
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

  test('clears the town when the lookup fails, retries on leaving the field, and blocks nobody', async () => {
    const { user, server, forward } = await openDetails({
      changed: [on(getPostSted).give(() => refused('unavailable'))],
    });
    await heading('Personlig informasjon');
    await fillPlace(user);
    await waitFor(() => expect(server.requestsFor(getPostSted)).toHaveLength(1));
    expect(town()).toBe('');
    server.answer(on(getPostSted).give(() => ({ poststed: 'BERGEN' })));
    await user.click(screen.getByLabelText(/^Postnummer/));
    await user.tab();
    await waitFor(() => expect(town()).toBe('BERGEN'));
    server.answer(on(getPostSted).give(() => refused('unavailable')));
    await user.clear(screen.getByLabelText(/^Postnummer/));
    await user.type(screen.getByLabelText(/^Postnummer/), '9008');
    await forward();
    await heading('Oppsummering');
  });

  test('requires missing answers, and the reason when the answer is yes', async () => {
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

  test('asks whether the player is a PEP with no answer chosen, and requires an answer', async () => {
    const { user, forward } = await openDetails();
    await heading('Personlig informasjon');
    const [yes, no] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([yes?.checked, no?.checked]).toEqual([false, false]);
    await user.type(screen.getByLabelText(/^Adresse/), 'Strandgaten 1');
    await user.type(screen.getByLabelText(/^Postnummer/), '5014');
    await forward();
    expect(await screen.findByText('Du må svare ja eller nei.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(yes));
    await user.click(screen.getByRole('radio', { name: 'Nei' }));
    expect(screen.queryByText('Du må svare ja eller nei.')).toBeNull();
    await forward();
    await heading('Oppsummering');
  });

  test('explains what a PEP is, role by role', async () => {
    const { user } = await openDetails();
    await heading('Personlig informasjon');
    await user.click(screen.getByText('Hvem regnes som politisk eksponert?'));
    expect(screen.getByText('Dommer i en høyesterett')).toBeTruthy();
    expect(screen.getByText('Direktør i en internasjonal organisasjon')).toBeTruthy();
    const roles = within(screen.getByRole('main')).getByRole('list');
    expect(within(roles).getAllByRole('listitem')).toHaveLength(8);
  });

  test('starts from the address that a hall has on record', async () => {
    const userData = { userFirstname: 'Kari', userLastname: 'Nordmann' };
    const userAddress = { address: 'Strandgaten 1', postNr: '5014' };
    await openDetails({
      changed: [on(getMyData).give(() => ({ userData, userAMLData: null, userAddress, userNoSMS: true }))],
    });
    await heading('Personlig informasjon');
    expect(screen.getByLabelText<HTMLInputElement>(/^Adresse/).value).toBe('Strandgaten 1');
    expect(screen.getByLabelText<HTMLInputElement>(/^Postnummer/).value).toBe('5014');
    await waitFor(() => expect(town()).toBe('BERGEN'));
  });

  test('starts from the last declaration', async () => {
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
      pepSex: '' as const,
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
    const { user, forward, confirm, sent } = await openDetails({
      changed: [
        on(getMyData).give(() => ({ userData, userAMLData: declared, userAddress: null, userNoSMS: true })),
      ],
    });
    await heading('Personlig informasjon');
    expect(screen.getByRole('radio', { name: 'Nei' })).toHaveProperty('checked', false);
    await user.click(screen.getByRole('radio', { name: 'Nei' }));
    await forward();
    await heading('Oppsummering');
    await screen.findByText('9008 TROMSØ');
    expect(summaryOf('Bostedsland')).toBe('Sverige');
    expect(summaryOf('Kampanjer og info på SMS')).toBe('Nei takk');
    await confirm();
    await heading('Fullført');
    expect(sent()[0]?.body).toEqual(declared);
  });
});

describe('the way through', () => {
  test('goes straight to the summary for an ordinary player, and its confirmation clears the demand', async () => {
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

  test('goes through the details and the funds for a PEP, and sends both', async () => {
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

  test('requires every detail of a PEP, and refuses a birth date of today or later', async () => {
    const { user, forward } = await openAsPep();
    expect(screen.getByLabelText<HTMLInputElement>(/^Fødselsdato/).value).toBe(
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date()),
    );
    await forward();
    expect(await screen.findByText(/^Fødselsdatoen .* er ikke gyldig\.$/)).toBeTruthy();
    await user.clear(screen.getByLabelText(/^Fødselsdato/));
    expect(await screen.findByText(/^Du må skrive navnet på den politisk/)).toBeTruthy();
    expect(screen.getByText(/^Du må skrive hvilken relasjon/)).toBeTruthy();
    expect(await screen.findByText(/^Du må oppgi fødselsdatoen/)).toBeTruthy();
    expect(screen.getByText(/^Du må velge kjønn/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Fødselsdato/), '2999-01-01');
    expect(await screen.findByText(/^Fødselsdatoen .* er ikke gyldig\.$/)).toBeTruthy();
  });

  test('asks a resident of a high-risk country for the source of funds, and requires at least one', async () => {
    const { user, forward, address } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    await user.selectOptions(screen.getByLabelText('Bostedsland'), 'Iran');
    await forward();
    await heading('Hvilke midler skal du spille for?');
    await forward();
    expect(await screen.findByText('Du må velge hvilke midler du skal spille for.')).toBeTruthy();
    expect(address()).toBe('/user/details?steg=3');
    await user.click(screen.getByRole('checkbox', { name: 'Gaver eller arv' }));
    await waitFor(() =>
      expect(screen.queryByText('Du må velge hvilke midler du skal spille for.')).toBeNull(),
    );
    await forward();
    await heading('Oppsummering');
    expect(summaryOf('Midler')).toBe('Gaver');
  });

  test('asks for the source of funds when the server demands it, and sums it up', async () => {
    const { user, forward, back } = await openDetails({ login: { extraAML: true } });
    await heading('Personlig informasjon');
    await fillPlace(user);
    await forward();
    await heading('Hvilke midler skal du spille for?');
    await user.click(screen.getByRole('checkbox', { name: 'Lønn' }));
    await forward();
    await heading('Oppsummering');
    expect(summaryOf('Midler')).toBe('Lønn');
    await back();
    await heading('Hvilke midler skal du spille for?');
    await back();
    await heading('Personlig informasjon');
  });
});

describe('a declaration that cannot be stored', () => {
  async function openSummary(changed: readonly Scripted[]) {
    const open = await openDetails({ changed });
    await heading('Personlig informasjon');
    await fillPlace(open.user);
    await open.forward();
    await heading('Oppsummering');
    return open;
  }

  test('shows the message of the server under "Oida!" for five seconds, and can be tried again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { confirm, server } = await openSummary([
      on(setUserInfo).give(() => ({ status: 1, message: 'Postnummeret finnes ikke.' })),
    ]);
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Oida!')).toBeTruthy();
    expect(within(alert).getByText('Postnummeret finnes ikke.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.queryByRole('alert')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(2100);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    server.answer(on(setUserInfo).give(() => ({ status: 0, message: '' })));
    await confirm();
    await heading('Fullført');
  });

  test('says that the service does not answer, with the reference', async () => {
    const { confirm } = await openSummary([on(setUserInfo).give(() => refused('internal_error'))]);
    await confirm();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Det oppsto en feil. Prøv igjen.');
    expect(alert.textContent).toContain('Referanse: ref-123');
  });

  test('is not sent twice while it is being sent', async () => {
    const { confirm, sent } = await openSummary([on(setUserInfo).give(() => silence)]);
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const button = screen.getByRole('button', { name: /Bekreft/ });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await confirm();
    expect(sent()).toHaveLength(1);
    // The button keeps the focus meanwhile; a disabled one would lose it.
    expect(document.activeElement).toBe(button);
  });
});

test('when its initial data cannot be fetched, the wizard says so and retries', async () => {
  const { user, server } = await openDetails({
    changed: [on(getMyData).give(() => refused('not_found'))],
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Vi får ikke hentet opplysningene dine.');
  server.answer(...detailsAnswers());
  await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
  await heading('Personlig informasjon');
});
