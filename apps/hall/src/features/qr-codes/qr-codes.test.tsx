import { listQrCodes, makeQrCode, type SignedQrCode } from '@lokalbingo/contract/qr-codes-staff';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

test('a manager makes a code about a game, which needs a text, and sees its picture', async () => {
  const code = {
    ...{ codeNo: 4, codeKind: 'game', usedBy: 'each_player', message: 'Ekstrarunde', until: '2126-12-31' },
    ...{ by: 'Dagny Dahl', at: new Date('2126-11-27T12:00:00Z') },
    ...{ address: 'https://lokalbingo.example/qr/ABCDEFGHJKMNPQRS', typed: 'ABCD-EFGH-JKMN-PQRS' },
  } satisfies SignedQrCode;
  const { server, user } = await openHall('/qr-koder', {
    may: ['manage_qr_codes'],
    answers: [on(listQrCodes).give(() => ({ codes: [] })), on(makeQrCode).give(() => code)],
  });
  await screen.findByText('Hallen har ingen koder ennå.');
  await user.click(screen.getByRole('button', { name: 'Lag en kode' }));
  await user.click(await screen.findByRole('radio', { name: 'Spill' }));
  await user.type(screen.getByLabelText(/Begrunnelse/), 'Plakat i døra{Enter}');
  await screen.findByText('Skriv hva spillet gjelder.');
  await user.type(screen.getByLabelText(/Melding/), 'Ekstra{Enter}runde');
  await user.type(screen.getByLabelText(/Begrunnelse/), '{Enter}');
  await screen.findByRole('img', { name: 'QR-koden' });
  screen.getByText('ABCD-EFGH-JKMN-PQRS');
  expect(server.requestsFor(makeQrCode)).toMatchObject([
    { body: { hallId: 101, codeKind: 'game', usedBy: 'each_player', text: 'Ekstra\\nrunde' } },
  ]);
});
