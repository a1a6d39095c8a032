import { getGameToken } from '@lokalbingo/contract/game-launch';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { sampleLogin } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';
import type { MyPageDialogs } from './my-page-dialogs.tsx';
import { MyPageRoute } from './my-page-route.tsx';

const NeverLoaded = lazy<typeof MyPageDialogs>(() => new Promise(() => undefined));
const routes = () => [{ path: '/mypage', element: <MyPageRoute Dialogs={NeverLoaded} /> }];

test.each([
  ['the proof of identity', 'Legitimer deg med BankID', { ...sampleLogin, noBankID: true }, '/mypage?fra=1'],
  ['a refused game', /^Hovedspill 1/, sampleLogin, '/mypage?fra=1'],
  ['a dialog in the address', undefined, sampleLogin, '/mypage'],
])('%s that loads slowly can be closed and leaves the rest of the address', async (_, name, login, left) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const start = name === undefined ? '/mypage?innskudd=12' : left;
  const answers = [on(getGameToken).give(() => refused('game_closed'))];
  const { user, address } = await openPortal(start, { login, answers, routes });
  if (name !== undefined) await user.click((await screen.findAllByRole('button', { name }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Henter …')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Lukk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(left);
});
