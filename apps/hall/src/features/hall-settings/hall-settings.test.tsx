import {
  getHallSettings,
  listSettingChanges,
  saveLogo,
  saveOpeningHours,
  saveSpecialDay,
} from '@lokalbingo/contract/hall-settings';
import { proposeOffers } from '@lokalbingo/contract/hall-settings-proposals';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';

const settings: AnswerOf<typeof getHallSettings> = {
  name: 'Fjordbingo Bergen',
  logo: 'hall.svg',
  details: {
    address: 'Torget 1',
    postcode: '5014',
    town: 'Bergen',
    phone: '55 00 00 00',
    transactionText: '',
  },
  openingHours: [{ weekday: 1, opensAt: '12:00', closesAt: '24:00' }],
  specialDays: [],
  holidays: [
    { day: '2027-05-17', label: 'Grunnlovsdagen' },
    { day: '2027-12-25', label: 'Første juledag' },
  ],
  today: '2027-05-14',
  offers: {
    webAppEnabled: true,
    payoutsEnabled: true,
    mobilePaymentsOffered: true,
    cardPaymentsEnabled: true,
    transactionsShown: true,
    localPauseOffered: true,
    globalPauseOffered: true,
    playLimitsOffered: true,
    remoteGameOffered: false,
    maxLimitDay: kroner(900),
    maxLimitMonth: kroner(4400),
    fullPayoutMinimum: kroner(50),
    fourEyesAbove: kroner(5000),
    cashOutOfDay: kroner(20_000),
    cashOutOfShift: kroner(100_000),
    cashMovedAlone: kroner(5000),
  },
  proposedOffers: null,
  chain: { name: 'Fjordbingo', look: { accent: null, greeting: null }, alarmSms: false },
};
const open = (may: Parameters<typeof openHall>[1] = {}) =>
  openHall('/hall', {
    may: ['see_hall_settings', 'manage_hall_page'],
    ...may,
    answers: [
      on(getHallSettings).give(() => settings),
      on(listSettingChanges).give(() => ({
        changes: [
          {
            changeId: 1,
            part: 'special_day',
            before: { '2027-05-17': null },
            after: { '2027-05-17': 'closed Grunnlovsdagen' },
            changedBy: 'Dagny Dahl',
            changedAt: new Date('2027-05-14T10:00:00Z'),
            state: 'in_force',
            decidedBy: null,
          },
        ],
        next: null,
      })),
      on(saveOpeningHours).give(() => ({})),
      on(saveSpecialDay).give(() => ({})),
    ],
  });

test('the week is saved with the days that are open, and midnight is the end of the day', async () => {
  const { server, user } = await open();
  const form = within(await screen.findByRole('region', { name: 'Åpningstider' }));
  const save = await form.findByRole('button', { name: 'Lagre' });
  await user.click(form.getByRole('checkbox', { name: 'Tirsdag' }));
  fireEvent.change(form.getByLabelText('Tirsdag åpner'), { target: { value: '10:00' } });
  await user.click(save);
  await form.findByText('Lagret. Spillerne ser det nå.');
  expect(server.requestsFor(saveOpeningHours).map(({ body }) => body)).toEqual([
    {
      hallId: 101,
      days: [
        { weekday: 1, opensAt: '12:00', closesAt: '24:00' },
        { weekday: 2, opensAt: '10:00', closesAt: '22:00' },
      ],
    },
  ]);
});

test('a day is closed with its reason', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Legg til dag' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lagre' }));
  expect(screen.getByText('Fyll ut dag og grunn.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2027-05-17' } });
  await user.type(screen.getByLabelText(/^Grunn/), 'Grunnlovsdagen');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const specialDay = { day: '2027-05-17', label: 'Grunnlovsdagen', opensAt: null, closesAt: null };
  expect(server.requestsFor(saveSpecialDay)[0]?.body).toEqual({ hallId: 101, specialDay });
});

test('the hall is closed on suggested holidays, except those that the manager deselects', async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Foreslå helligdager' }));
  await user.click(screen.getByLabelText('Grunnlovsdagen, 17.05.2027'));
  await user.click(screen.getByRole('button', { name: 'Steng hallen disse dagene' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const specialDay = { day: '2027-12-25', label: 'Første juledag', opensAt: null, closesAt: null };
  expect(server.requestsFor(saveSpecialDay).map(({ body }) => body)).toEqual([{ hallId: 101, specialDay }]);
});

test('a change shows the values before and after, and who made it', async () => {
  await open();
  const row = (await screen.findByText('Dagny Dahl')).closest('tr') as HTMLElement;
  expect(within(row).getByText('17.05.2027: som i uken')).toBeTruthy();
  expect(within(row).getByText('17.05.2027: Stengt Grunnlovsdagen')).toBeTruthy();
});

test('a person with read access sees no buttons', async () => {
  await open({ may: ['see_hall_settings'] });
  await screen.findByRole('region', { name: 'Åpningstider' });
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Legg til dag' })).toBeNull();
});

test('a proposal shows current and proposed values, and tells its proposer who can approve it', async () => {
  const proposed = {
    changeId: 5,
    part: 'offers' as const,
    before: { fourEyesAbove: 500_000 },
    after: { fourEyesAbove: 200_000 },
    changedBy: 'Dagny Dahl',
    changedAt: new Date('2027-05-14T10:00:00Z'),
    state: 'proposed' as const,
    decidedBy: null,
    approval: { mayApprove: false, approvers: ['Kari Kjede'] },
  };
  const { server, user } = await open({
    may: ['see_hall_settings', 'propose_hall_settings'],
  });
  const offers = within(await screen.findByRole('region', { name: 'Tilbud og grenser' }));
  const propose = await offers.findByRole('button', { name: 'Foreslå endring' });
  const limit = offers.getByLabelText(/^To personer kreves over/);
  await user.clear(limit);
  await user.type(limit, '2000');
  server.answer(
    on(proposeOffers).give(() => ({})),
    on(getHallSettings).give(() => ({ ...settings, proposedOffers: proposed })),
  );
  await user.click(propose);
  const table = within(await offers.findByRole('table'));
  expect(table.getByText('kr 5 000')).toBeTruthy();
  expect(table.getByText('kr 2 000')).toBeTruthy();
  expect(server.requestsFor(proposeOffers)[0]?.body.offers.fourEyesAbove).toBe(kroner(2000));
  expect(offers.getByText('Kari Kjede kan godkjenne.')).toBeTruthy();
  expect(offers.queryByRole('button', { name: 'Godkjenn' })).toBeNull();
});

test('a logo that is too large is not sent', async () => {
  const { server, user } = await open();
  const file = new File([new Uint8Array(1_000_001)], 'logo.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText(/^Velg en ny logo/), file);
  expect(screen.getByText('Filen er for stor. Velg en på høyst 1 MB.')).toBeTruthy();
  expect(server.requestsFor(saveLogo)).toEqual([]);
});
