import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fillPlace, heading, openAsPep, openDetails } from './testing/open-details.ts';

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

  test('when the page is reloaded in the middle, for the same player only', async () => {
    const first = await openAsPep();
    await first.user.type(screen.getByLabelText(/^Navn på den/), 'Ola');
    const saved = sessionStorage.getItem('underWay:due-diligence') ?? '';
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

  test('when the address skips an unanswered question: the address is corrected', async () => {
    const { address } = await openDetails({ at: '/user/details?steg=4' });
    await heading('Personlig informasjon');
    await waitFor(() => expect(address()).toBe('/user/details'));
  });

  test('until logout, which deletes everything', async () => {
    const { user } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    expect(sessionStorage.getItem('underWay:due-diligence')).toContain('Strandgaten 1');
    await user.click(screen.getByRole('button', { name: 'Logg ut' }));
    expect(sessionStorage.getItem('underWay:due-diligence')).toBeNull();
  });

  test('when the login expires: the form is as it was left', async () => {
    const { user, portal, address } = await openDetails();
    await heading('Personlig informasjon');
    await fillPlace(user);
    portal.session.end('refused');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fuser%2Fdetails'));
    expect(sessionStorage.getItem('underWay:due-diligence')).toContain('Strandgaten 1');
  });
});
