import { getHallFigures } from '@lokalbingo/contract/figures';
import {
  fetchStatisticsFile,
  getSupervision,
  listStatistics,
  makeStatistics,
} from '@lokalbingo/contract/supervision';
import {
  correctIncident,
  type Incident,
  listIncidents,
  reportIncident,
} from '@lokalbingo/contract/supervision-incidents';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const limits = { day: kroner(900), month: kroner(4400) };
const hall = {
  ...{ ownerId: 1, chainName: 'Fjordkjeden', hallId: 102, hallName: 'Bingo Voss', town: 'Voss' },
  games: [{ mainGame: 1 as const, planId: 7, inForceFrom: '2026-11-01' }],
  ...{ limits, limitsReached: 3, pausesBegun: 2, closedThrough: null },
};

test('an inspector chooses a hall within the scope, and reads its figures', async () => {
  const { user, address } = await openHall('/tilsyn', {
    may: ['see_supervision', 'see_figures'],
    self: {
      halls: [101, 102].map((hallId) => ({ hallId, hallName: `Hall ${hallId}`, isTraining: false })),
    },
    answers: [
      on(getSupervision).give(() => ({
        halls: [hall],
        counted: { from: '2026-11-01', to: '2026-11-30' },
        national: { ...limits, source: 'forskriften' },
        deadlines: [
          {
            ...{ report: 'quarter' as const, periodFrom: '2026-07-01', periodTo: '2026-09-30' },
            ...{ dueOn: '2026-10-15', source: 'lottstift.no' },
          },
        ],
      })),
      on(getHallFigures).give(() => refused('hall_not_found')),
    ],
  });
  await screen.findByRole('row', {
    name: /^Bingo Voss Fjordkjeden .*fra 01\.11\.2026 kr.900 \/ kr.4.400 3 2 Ikke lukket$/,
  });
  await screen.findByRole('row', { name: /^15\.10\.2026 Kvartalsrapport 01\.07\.2026–30\.09\.2026/ });
  expect(screen.queryByRole('link', { name: 'Statistikk' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Bingo Voss' }));
  await waitFor(() => expect(address()).toBe('/tall'));
});

test('statistics are requested, made by the server, and downloaded file by file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:spill');
  const period = { unit: 'quarter', periodFrom: '2026-07-01', periodTo: '2026-09-30' } as const;
  let isMade = false;
  const { server, user } = await openHall('/tilsyn/statistikk', {
    may: ['see_supervision', 'export_statistics'],
    answers: [
      on(listStatistics).give(() => ({
        chains: [{ ownerId: 1, chainName: 'Fjordkjeden' }],
        exports: isMade
          ? [
              {
                ...{ exportId: 4, ...period, chainName: 'Fjordkjeden', hallCount: 2 },
                ...{ requestedBy: 'Inger Iversen', requestedAt: new Date(), madeAt: new Date() },
                files: [{ fileName: 'spill.csv', rows: 2, bytes: 900, sha256: 'ab'.repeat(32) }],
              },
            ]
          : [],
      })),
      on(makeStatistics).give(({ body }) => {
        if (body.unit === 'day') return refused('day_not_ended');
        isMade = true;
        return { exportId: 4 };
      }),
      on(fetchStatisticsFile).give(() => ({ name: 'spill.csv', content: new Blob(['Fra']) })),
    ],
  });
  await user.selectOptions(await screen.findByLabelText('Én linje per'), 'Dag');
  await user.click(screen.getByRole('button', { name: 'Lag statistikk' }));
  await screen.findByText('Tallene for den siste dagen er ikke klare. De telles hver natt.');
  await user.selectOptions(screen.getByLabelText('Én linje per'), 'Kvartal');
  await user.click(screen.getByRole('button', { name: 'Lag statistikk' }));
  await screen.findByRole('cell', { name: 'ab'.repeat(32) });
  await user.click(screen.getByRole('button', { name: 'spill.csv' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.requestsFor(fetchStatisticsFile)).toMatchObject([
    { body: { exportId: 4, fileName: 'spill.csv' } },
  ]);
});

test('the chain reports an incident, and corrects it with a new version', async () => {
  const versions: Incident['versions'] = [];
  const write = ({
    body,
  }: {
    body: Omit<Incident['versions'][number], 'version' | 'writtenBy' | 'writtenAt'>;
  }) => {
    const written = { writtenBy: 'Kåre Kvam', writtenAt: new Date('2026-11-28T12:00:00Z') };
    versions.unshift({ ...body, ...written, version: versions.length + 1 });
  };
  const { user } = await openHall('/tilsyn/hendelser', {
    may: ['see_supervision', 'report_incident'],
    answers: [
      on(listIncidents).give(() => ({
        incidents:
          versions.length === 0
            ? []
            : [{ incidentId: 4, reach: 'chain', placeName: 'Fjordkjeden', versions }],
        next: null,
      })),
      on(reportIncident).give(({ body }) => {
        write({ body });
        return { incidentId: 4 };
      }),
      on(correctIncident).give(({ body }) => {
        write({ body });
        return {};
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Meld en hendelse' }));
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Skriv minst fem tegn, og når det begynte.');
  await user.type(screen.getByLabelText('Hva stoppet?'), 'Strømmen gikk');
  fireEvent.change(screen.getByLabelText('Fra'), { target: { value: '2026-11-28T12:00' } });
  await user.type(screen.getByLabelText('Hva er gjort?'), 'Runden ble avlyst');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('28.11.2026 kl. 12.00 – pågår');
  await user.click(screen.getByRole('button', { name: 'Skriv ny versjon' }));
  await user.type(screen.getByLabelText(/^Antall medlemmer/), '40');
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Én tidligere versjon');
  expect(versions.map(({ membersTouched }) => membersTouched)).toEqual([40, null]);
});
