import {
  getInvestigation,
  holdPayouts,
  type Investigation,
  listInvestigations,
  listLinkedCash,
  listSuspicions,
  noteInInvestigation,
  openInvestigation,
  releasePayouts,
} from '@lokalbingo/contract/compliance';
import { endLegalHold, listLegalHolds } from '@lokalbingo/contract/compliance-legal-holds';
import { answerAuthority } from '@lokalbingo/contract/compliance-relations';
import { listTrainings, recordTraining } from '@lokalbingo/contract/compliance-trainings';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner, zeroOre } from '@lokalbingo/money';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { readPersons, textOfFile } from './read-persons.ts';

const at = new Date('2026-11-27T12:00:00Z');
const person = { cardId: 12, hallName: 'Fjordbingo Bergen', firstName: 'Kari', lastName: 'Nordmann' };

test('an officer opens an investigation from a report, writes a note, and cannot release payouts that the officer has held', async () => {
  let shown: Investigation = {
    ...person,
    ...{ investigationId: 4, openedFrom: 'report', openedAt: at, isClosed: false, isHeld: false, steps: [] },
  };
  const takeStep = (step: Investigation['steps'][number]['step'], words: string) => {
    shown = {
      ...shown,
      isHeld: shown.isHeld || step === 'held',
      steps: [...shown.steps, { step, by: 'Halvor Haug', words, at }],
    };
    return shown;
  };
  const { server, user, address } = await openHall('/etterlevelse', {
    may: ['investigate'],
    answers: [
      on(listInvestigations).give(() => ({ investigations: [] })),
      on(listSuspicions).give(() => ({
        reports: [{ ...person, reportId: 1, by: 'Vera Vert', report: 'Mange tusenlapper', at }],
      })),
      on(listLinkedCash).give(() => ({
        threshold: kroner(16_000),
        source: 'hvitvaskingsloven',
        lines: [
          { ...person, cardId: 13, lastName: 'Dahl', days: 7, paidIn: kroner(17_000), paidOut: zeroOre },
        ],
      })),
      on(openInvestigation).give(({ body: { note } }) => takeStep('opened', note)),
      on(getInvestigation).give(() => shown),
      on(noteInInvestigation).give(({ body: { note } }) => takeStep('noted', note)),
      on(holdPayouts).give(({ body: { reason } }) => takeStep('held', reason)),
      on(releasePayouts).give(() => refused('another_required')),
    ],
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const give = async (reason: string) =>
    user.type(await screen.findByLabelText(/Begrunnelse/), `${reason}{Enter}`);

  await screen.findByRole('row', { name: /Kari Dahl 7 kr.17.000/ });
  await user.click(screen.getAllByRole('button', { name: 'Undersøk' })[0] as HTMLElement);
  await give('Melding fra verten');
  await screen.findByRole('heading', { level: 1, name: 'Undersøkelse av Kari Nordmann' });
  expect(address()).toBe('/etterlevelse/4');
  expect(server.requestsFor(openInvestigation)).toMatchObject([
    { body: { cardId: 12, openedFrom: 'report', note: 'Melding fra verten' } },
  ]);
  screen.getByRole('row', { name: '27.11.2026 kl.\u00a013.00 Åpnet Halvor Haug Melding fra verten' });

  await user.type(screen.getByLabelText('Nytt notat'), 'Ringte banken');
  await press('Lagre notatet');
  await screen.findByRole('row', { name: /Notat Halvor Haug Ringte banken$/ });

  await press('Stans utbetaling');
  await give('Pengene er uforklart');
  await screen.findByText('Utbetaling stanset');
  expect(screen.queryByRole('button', { name: 'Avslutt undersøkelsen' })).toBeNull();
  await press('Frigi utbetaling');
  await give('Alt er forklart');
  await screen.findByText('Du stanset utbetalingen selv. En annen hvitvaskingsansvarlig må frigi den.');
  expect(server.requestsFor(getInvestigation)).toHaveLength(1);
});

test('a legal hold is listed, and ended by another officer than the one who placed it', async () => {
  const hold = {
    ...person,
    holdId: 8,
    by: 'Halvor Haug',
    reason: 'Sak 12 i tingretten',
    at,
    until: '2127-06-10',
  };
  const { user } = await openHall('/etterlevelse', {
    may: ['investigate', 'hold_data'],
    answers: [
      on(listInvestigations).give(() => ({ investigations: [] })),
      on(listSuspicions).give(() => ({ reports: [] })),
      on(listLinkedCash).give(() => ({ threshold: kroner(16_000), source: 'hvitvaskingsloven', lines: [] })),
      on(listLegalHolds).give(() => ({ holds: [hold] })),
      on(endLegalHold).give(() => refused('another_required')),
    ],
  });
  await screen.findByRole('row', { name: /Kari Nordmann .* Sak 12 i tingretten .* 10\.06\.2127/ });
  await user.click(screen.getByRole('button', { name: 'Opphev bevaringspålegget for Kari Nordmann' }));
  await user.type(await screen.findByLabelText(/Begrunnelse/), 'Saken er over{Enter}');
  await screen.findByText('Du la inn pålegget selv. En annen hvitvaskingsansvarlig må oppheve det.');
});

test('an authority’s list is answered with a file, once each line can be read', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:svar');
  const { user, server } = await openHall('/etterlevelse', {
    may: ['investigate', 'answer_authority'],
    answers: [
      on(listInvestigations).give(() => ({ investigations: [] })),
      on(listSuspicions).give(() => ({ reports: [] })),
      on(listLinkedCash).give(() => ({ threshold: kroner(16_000), source: 'hvitvaskingsloven', lines: [] })),
      on(answerAuthority).give(() => ({ name: 'kundeforhold.csv', content: new Blob(['svar']) })),
    ],
  });
  await user.type(await screen.findByLabelText(/Referanse/), 'Politiet 2126/41');
  const list = screen.getByLabelText('Personer');
  await user.click(list);
  await user.paste('148672 12621\nKari Nordmann\n31.2.1950; Ola Nordmann');
  await user.click(screen.getByRole('button', { name: 'Lag svaret' }));
  await screen.findByText('Disse linjene kan ikke leses: 2, 3.');
  await user.clear(list);
  await user.click(list);
  await user.paste('148672 12621\n\n4.6.1972; Kari Nordmann');
  await user.click(screen.getByRole('button', { name: 'Lag svaret' }));
  await screen.findByText('Filen er laget. Les gjennom den før du sender den.');
  expect(server.requestsFor(answerAuthority)).toMatchObject([
    {
      body: {
        reference: 'Politiet 2126/41',
        persons: [{ nationalNumber: '14867212621' }, { birthDate: '1972-06-04', name: 'Kari Nordmann' }],
      },
    },
  ]);
});

test.each([
  ['UTF-8', [0xc3, 0xb8]],
  ['Windows-1252', [0xf8]],
])('a list in a file is read as %s', async (_, bytesOfLetter) => {
  const letter = new Uint8Array(bytesOfLetter);
  expect(await textOfFile(new Blob(['14867212621; N', letter, 'kk']))).toBe('14867212621; Nøkk');
});

test('a line that has lost a letter is unreadable', () => {
  expect(readPersons('14867212621; N\uFFFDkk Moe\n14867212621; Nøkk Moe').unreadable).toEqual([1]);
});

test('a course is recorded for the staff who are chosen', async () => {
  let isRecorded = false;
  const heldOn = '2126-05-02';
  const { user, server } = await openHall('/etterlevelse', {
    may: ['investigate', 'keep_trainings'],
    answers: [
      on(listInvestigations).give(() => ({ investigations: [] })),
      on(listSuspicions).give(() => ({ reports: [] })),
      on(listLinkedCash).give(() => ({ threshold: kroner(16_000), source: 'hvitvaskingsloven', lines: [] })),
      on(listTrainings).give(() => ({
        staff: [
          {
            ...{ staffId: 7, name: 'Vera Vert', isDue: !isRecorded },
            last: isRecorded ? { course: 'Hvitvasking', heldOn } : null,
          },
        ],
      })),
      on(recordTraining).give(() => {
        isRecorded = true;
        return {};
      }),
    ],
  });
  await screen.findByRole('row', { name: /Vera Vert Mangler kurs/ });
  await user.type(screen.getByLabelText('Kurs'), 'Hvitvasking');
  await user.type(screen.getByLabelText('Dato'), heldOn);
  await user.click(screen.getByRole('button', { name: 'Før opplæring' }));
  await screen.findByText('Velg medarbeidere, og skriv kurs og dato.');
  await user.click(screen.getByRole('checkbox', { name: 'Vera Vert' }));
  await user.click(screen.getByRole('button', { name: 'Før opplæring' }));
  await screen.findByRole('row', { name: /Vera Vert Hvitvasking 02.05.2126 I orden/ });
  expect(server.requestsFor(recordTraining)).toMatchObject([
    { body: { staffIds: [7], course: 'Hvitvasking', heldOn } },
  ]);
});
