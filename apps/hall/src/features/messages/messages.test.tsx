import { osloMoment } from '@lokalbingo/browser/oslo-time';
import {
  changeHallMessage,
  decideGlobalMessage,
  getWrittenMessage,
  listWrittenMessages,
  writeHallMessage,
} from '@lokalbingo/contract/hall-messages-staff';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHall } from '../../testing/open-hall.tsx';
import { messagesTexts } from './messages.nb.ts';

type Shown = AnswerOf<typeof getWrittenMessage>['message'];

const message: Shown = {
  messageId: 5,
  version: 2,
  audience: 'hall',
  place: 'my_page',
  type: 'warning',
  heading: 'Ombygging',
  text: 'Bruk **døren** mot havnen.',
  from: new Date('2026-10-25T01:30:10Z'),
  until: null,
  state: 'shown',
  writtenBy: 'Dagny Dahl',
  writtenAt: new Date('2026-10-20T10:00:00Z'),
  mayChange: true,
  mayWithdraw: true,
  approval: null,
};
const { type, heading, text, from, until } = message;
const written = { type, heading, text, from, until };

const open = (address: string, shown: Partial<Shown> = {}, ...answers: readonly Scripted[]) =>
  openHall(address, {
    may: ['see_messages'],
    answers: [
      on(listWrittenMessages).give(() => ({
        messages: [{ ...message, ...shown }],
        next: null,
        chainName: 'Fjordbingo',
        audiences: ['hall', 'chain'],
      })),
      on(getWrittenMessage).give(() => ({
        message: { ...message, ...shown },
        chainName: 'Fjordbingo',
        steps: [{ version: 1, step: 'written', by: 'Dagny Dahl', at: message.writtenAt, content: written }],
      })),
      ...answers,
    ],
  });

test('a message is written for an hour around the change of the clocks, and previewed as players see it', async () => {
  const { server, user, address } = await open(
    '/meldinger/ny',
    {},
    on(writeHallMessage).give(() => ({ messageId: 6 })),
  );
  await user.selectOptions(await screen.findByLabelText('Til'), 'chain');
  await user.type(screen.getByLabelText('Overskrift'), 'Nattåpent');
  await user.click(screen.getByRole('button', { name: 'Legg ut meldingen' }));
  expect(await screen.findByText('Skriv noe her.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Tekst/));
  await user.type(screen.getByLabelText(/^Tekst/), 'Vi *stiller* klokken.');
  expect(screen.getByText('stiller', { selector: 'em' })).toBeTruthy();
  await user.type(screen.getByLabelText(/^Vises fra dato/), '2026-10-25');
  await user.type(screen.getByLabelText('Fra klokken'), '01:30');
  await user.type(screen.getByLabelText(/^Vises til dato/), '2026-10-25');
  await user.type(screen.getByLabelText('Til klokken'), '03:30');
  await user.click(screen.getByRole('button', { name: 'Legg ut meldingen' }));
  await waitFor(() => expect(address()).toBe('/meldinger'));
  expect(server.requestsFor(writeHallMessage)[0]?.body).toEqual({
    hallId: 101,
    audience: 'chain',
    place: 'my_page',
    type: 'info',
    heading: 'Nattåpent',
    text: 'Vi *stiller* klokken.',
    from: new Date('2026-10-24T23:30:00Z'),
    until: new Date('2026-10-25T02:30:00Z'),
  });
});

test('an edit keeps untouched times, and reports a change that another person made first', async () => {
  const { server, user } = await open(
    '/meldinger/5',
    {},
    on(changeHallMessage).give(() => refused('message_changed') as never),
  );
  await user.click(await screen.findByRole('button', { name: 'Endre' }));
  await user.type(screen.getByLabelText('Overskrift'), ' i dag');
  await user.click(screen.getByRole('button', { name: 'Lagre endringen' }));
  expect(await screen.findByText(/En annen har endret meldingen/)).toBeTruthy();
  expect(server.requestsFor(changeHallMessage)[0]?.body).toEqual({
    messageId: 5,
    version: 2,
    ...written,
    heading: 'Ombygging i dag',
  });
  await user.click(screen.getByRole('button', { name: 'Hent meldingen på nytt' }));
  await waitFor(() => expect(server.requestsFor(getWrittenMessage)).toHaveLength(2));
});

test('a person with the permission approves a proposed message to all halls', async () => {
  const { server, user } = await open(
    '/meldinger/5',
    {
      audience: 'all',
      state: 'proposed',
      mayChange: false,
      approval: { mayApprove: true, approvers: ['Anne Aas'] },
    },
    on(decideGlobalMessage).give(() => ({})),
  );
  await user.click(await screen.findByRole('button', { name: 'Godkjenn' }));
  await waitFor(() =>
    expect(server.requestsFor(decideGlobalMessage)[0]?.body).toEqual({
      messageId: 5,
      version: 2,
      decision: 'approve',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Endre' })).toBeNull();
});

test('the end of a message is the day that was written, if no time was', () => {
  expect(messagesTexts.period(from, osloMoment('2026-12-24', '24:00'))).toMatch(/ – 24\.12\.2026$/);
});
