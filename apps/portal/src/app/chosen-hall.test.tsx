import { findNearestHalls, listHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPassword } from '../features/register/testing/open-registration.ts';
import { sampleEidAddress, sampleHall } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';

const bodo = sampleHall();
const tromso = sampleHall({
  BingoID: 14,
  BingoName: 'Havnehallen',
  BingoAddress: 'Havnegata 3, 9008 Tromsø',
});
const answers = [
  on(listHalls).give(() => ({ halls: [bodo, tromso] })),
  on(findNearestHalls).give(() => ({ halls: [bodo, tromso] })),
  on(listMyHalls).give(() => ({ halls: [] })),
];

test('a hall that a visitor has chosen is still chosen after registration with e-ID', async () => {
  const visitor = await openPortal('/bingohalls?postnr=9008', { answers });
  await visitor.user.click(await screen.findByRole('button', { name: 'Velg bingo: Havnehallen' }));
  await visitor.user.click(await screen.findByRole('link', { name: 'Har du ikke konto?' }));
  // The e-ID uses the whole window, so the portal loads again on return.
  await waitFor(() => expect(visitor.left).toEqual([sampleEidAddress]));
  await visitor.close();
  const { user, password, make, address, server } = await openPassword({ answers });
  await user.type(password, 'Lokalbingo1Tromso');
  await user.click(make);
  await user.click(await screen.findByRole('link', { name: /min side/i }));
  expect(await screen.findByRole('heading', { name: 'Hallen du har valgt' })).toBeTruthy();
  expect(address()).toBe('/mypage');
  expect(screen.getAllByRole('article')[0]?.getAttribute('aria-label')).toBe('Havnehallen');
  expect(screen.getByLabelText<HTMLInputElement>('Postnummer').value).toBe('9008');
  expect(server.requestsFor(findNearestHalls)[0]?.body).toEqual({ postnr: '9008' });
});

test('a chosen hall of one chain is not shown at login after another chain is chosen', async () => {
  const { user, navigate } = await openPortal('/bingohalls?postnr=9008', {
    answers: [on(listHalls).give(() => ({ halls: [{ ...tromso, ownerId: 10 }] }))],
  });
  await user.click(await screen.findByRole('button', { name: 'Velg bingo: Havnehallen' }));
  await screen.findByText(/^Du har valgt Havnehallen\./);
  await navigate('/bingo');
  await navigate('/login');
  await screen.findByLabelText('Mobilnummer');
  expect(screen.queryByText(/Havnehallen/)).toBeNull();
  await navigate('/nordlys');
  await navigate('/login');
  expect(await screen.findByText(/^Du har valgt Havnehallen\./)).toBeTruthy();
});
