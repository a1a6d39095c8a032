import { findMembers } from '@lokalbingo/contract/counter';
import { getStaffPermissions, getStaffSelf } from '@lokalbingo/contract/staff';
import {
  getCounter,
  lockScreen,
  logInByPin,
  logInStaff,
  unlockScreen,
} from '@lokalbingo/contract/staff-login';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type OpenHall, offered, openHall, sampleSelf } from '../testing/open-hall.tsx';

const answers = (self: Partial<typeof sampleSelf>) =>
  on(getStaffSelf).give(() => ({ ...sampleSelf, ...self }));

async function typePasswordAndCode({ user }: OpenHall) {
  await user.type(screen.getByLabelText('Passord'), 'Lang setning 1');
  await user.type(screen.getByLabelText(/^Kode fra appen/), '123 456');
  await user.keyboard('{Enter}');
}

describe('the login', () => {
  test('is shown at any address while nobody is logged in; after the login that address opens', async () => {
    const open = await openHall('/mine-spor', { self: null, answers: [on(logInStaff).give(() => ({}))] });
    await open.user.type(await screen.findByLabelText(/^E-post/), 'vera@hallen.no');
    open.server.answer(answers({}));
    await typePasswordAndCode(open);
    await screen.findByText('Vera Vert');
    expect(open.address()).toBe('/mine-spor');
    expect(open.server.requestsFor(logInStaff).map(({ body }) => body)).toEqual([
      { username: 'vera@hallen.no', password: 'Lang setning 1', code: '123456' },
    ]);
  });

  test('says that the password or the code is wrong, but not which', async () => {
    const open = await openHall('/', {
      self: null,
      answers: [on(logInStaff).give(() => refused('wrong_credentials'))],
    });
    await open.user.type(await screen.findByLabelText(/^E-post/), 'vera@hallen.no');
    await typePasswordAndCode(open);
    expect((await screen.findByRole('alert')).textContent).toContain('Passordet eller koden er feil.');
  });

  test('keeps what is typed at once for the search field, while the console and its first screen load', async () => {
    const [checked, permitted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = await openHall('/', {
      self: null,
      answers: [
        on(logInStaff).give(() => checked.promise.then(() => ({}))),
        on(getStaffPermissions).give(() => permitted.promise.then(() => offered('find_member'))),
        on(findMembers).give(() => ({ members: [], more: false })),
      ],
    });
    await open.user.type(await screen.findByLabelText(/^E-post/), 'vera@hallen.no');
    await typePasswordAndCode(open);
    await open.user.keyboard('/91');
    open.server.answer(answers({}));
    checked.resolve();
    await screen.findByText('Vera Vert');
    await open.user.keyboard('24{Backspace}3');
    permitted.resolve();
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Søk etter medlem' });
    await open.user.keyboard('45');
    await screen.findByRole('heading', { name: 'Skranke' });
    await open.user.keyboard('67');
    expect(field.value).toBe('91234567');
    expect(open.server.requestsFor(findMembers)).toEqual([]);
  });

  test('searches once when Enter was pressed before the search field could take the text', async () => {
    const checked = Promise.withResolvers<void>();
    const open = await openHall('/', {
      self: null,
      may: ['find_member'],
      answers: [
        on(logInStaff).give(() => checked.promise.then(() => ({}))),
        on(findMembers).give(() => ({ members: [], more: false })),
      ],
    });
    await open.user.type(await screen.findByLabelText(/^E-post/), 'vera@hallen.no');
    await typePasswordAndCode(open);
    await open.user.keyboard('/9123{Backspace}4567{Enter}');
    open.server.answer(answers({}));
    checked.resolve();
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Søk etter medlem' });
    await screen.findByText(/^Fant ingen/);
    expect(field.value).toBe('9124567');
    expect(open.server.requestsFor(findMembers).map(({ body }) => body)).toEqual([{ search: '9124567' }]);
  });

  test('takes a name and a PIN at a counter, and sends the PIN at the sixth digit', async () => {
    const open = await openHall('/', {
      self: null,
      answers: [
        on(getCounter).give(() => ({
          counter: { ...sampleSelf.counter!, hallName: 'Fjordbingo Bergen', isTraining: false },
          staff: [
            { staffId: 7, name: 'Vera Vert' },
            { staffId: 8, name: 'Ola Oppleser' },
          ],
        })),
        on(logInByPin).give(() => ({})),
      ],
    });
    await open.user.click(await screen.findByRole('button', { name: 'Vera Vert' }));
    open.server.answer(answers({ isPin: true }));
    await open.user.keyboard('482 915');
    await waitFor(() =>
      expect(open.server.requestsFor(logInByPin).map(({ body }) => body)).toEqual([
        { staffId: 7, pin: '482915' },
      ]),
    );
    await screen.findByRole('navigation');
  });
});

describe('the locked screen', () => {
  test('appears in every window when the person locks the screen, and stays away once unlocked', async () => {
    const open = await openHall('/', { answers: [on(unlockScreen).give(() => ({}))] });
    const { server, user, hallConsole } = open;
    await user.click(await screen.findByRole('button', { name: 'Lås skjermen' }));
    await screen.findByRole('dialog', { name: 'Skjermen er låst' });
    await waitFor(() => expect(server.requestsFor(lockScreen)).toHaveLength(1));
    await typePasswordAndCode(open);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('x');
    expect(screen.queryByRole('dialog')).toBeNull();
    // Another window of the same browser locks.
    hallConsole.local.setItem('touchedAt', '1');
    await screen.findByRole('dialog', { name: 'Skjermen er låst' });
  });

  test('appears when a call is refused as locked, cannot be closed, and repeats the call for the same person', async () => {
    const open = await openHall('/', {
      answers: [
        on(getStaffPermissions).give(() => refused('session_locked') as never),
        on(unlockScreen).give(() => ({})),
      ],
    });
    await screen.findByRole('dialog', { name: 'Skjermen er låst' });
    await open.user.keyboard('{Escape}');
    screen.getByRole('dialog', { name: 'Skjermen er låst' });
    open.server.answer(on(getStaffPermissions).give(() => offered('use_console')));
    await typePasswordAndCode(open);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('heading', { name: 'Mine spor' });
  });

  test('appears at once when the session is already locked', async () => {
    await openHall('/', { self: { isLocked: true } });
    await screen.findByRole('dialog', { name: 'Skjermen er låst' });
  });
});

describe('the hall', () => {
  test('is absent for a person without a role, and the page says so', async () => {
    await openHall('/', { self: { counter: null, halls: [] } });
    await screen.findByRole('heading', { name: 'Ingen haller' });
  });

  test('can be changed by a person who works in several halls, and the new permissions are fetched', async () => {
    const { server, user } = await openHall('/mine-spor', {
      self: {
        counter: null,
        halls: [
          { hallId: 101, hallName: 'Fjordbingo Bergen', isTraining: false },
          { hallId: 102, hallName: 'Fjordbingo Os', isTraining: true },
        ],
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Hall' }), 'Fjordbingo Os');
    await waitFor(() =>
      expect(server.requestsFor(getStaffPermissions).map(({ query }) => query.hall)).toEqual([101, 102]),
    );
    // The second hall is a training hall.
    expect(screen.getByText(/Ingen SMS eller e-post/).textContent).toContain('ØVELSE');
  });
});

describe('the keys', () => {
  test('are listed by F1, even when single-character keys are off, and Escape closes the list', async () => {
    const { user } = await openHall('/mine-spor');
    await screen.findByRole('navigation');
    await user.keyboard('{F1}');
    expect((await screen.findByRole('dialog', { name: 'Taster' })).textContent).toContain('F1Vis tastene');
    await user.click(screen.getByRole('checkbox', { name: 'Bruk enkelttaster' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{F1}');
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Bruk enkelttaster' })).checked,
    ).toBe(false);
  });
});
