import { checkGameSession } from '@lokalbingo/contract/remote-game';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { sampleLogin } from '../../../testing/default-answers.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { sampleStanding } from '../../../testing/outside-answers.ts';

type Standing = typeof sampleStanding;

/** The server's answer about the player's state. */
export const standing = (changed: Partial<Standing>): Scripted =>
  on(checkGameSession).give(() => ({ ...sampleStanding, ...changed }));
/** The server's answer about a player with an open session. */
export const session = (changed: Partial<Standing> = {}): Scripted =>
  standing({ authToken: 'session-1', state: 'open', ...changed });

/** A browser's pop-up window, as far as the portal uses one. */
export function popUp() {
  const made = {
    closed: false,
    close: vi.fn(),
    focus: vi.fn(),
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn(), href: 'about:blank' },
  };
  return made;
}

/** Opens the dialog of the remote game; the browser grants these windows in order, and then none. */
export async function openGame(
  answers: readonly Scripted[] = [],
  windows: readonly (ReturnType<typeof popUp> | null)[] = [],
) {
  const waiting = [...windows];
  const opened = vi
    .spyOn(window, 'open')
    .mockImplementation(() => (waiting.shift() ?? null) as unknown as Window | null);
  const open = await openPortal('/mypage?partnerspill=12', { login: sampleLogin, answers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Partnerspill i Nordlys Bingo Bodø' }));
  await waitFor(() => expect(dialog.queryByText('Henter …')).toBeNull());
  const press = async (name: string | RegExp) => open.user.click(await dialog.findByRole('button', { name }));
  const transfer = async (amount: string) => {
    await open.user.type(await dialog.findByRole('textbox', { name: 'Beløp' }), amount);
    await press(/^Overfør/);
  };
  return { ...open, dialog, press, transfer, opened };
}
