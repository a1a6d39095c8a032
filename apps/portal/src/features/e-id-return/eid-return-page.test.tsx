import { authBankID, confirmBankID, registerBankID, resetBankID } from '@lokalbingo/contract/e-id';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

/** Makes the page believe that it is in a frame. */
function frame() {
  const postMessage = vi.fn();
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window & typeof globalThis);
  return postMessage;
}

describe('the return address of the e-ID', () => {
  test('hands the code from a frame only to a surrounding page of our own origin', async () => {
    const postMessage = frame();
    const { address } = await openPortal('/bankIdreturn?code=c1&state=s1&iss=i1&session_state=x');
    await waitFor(() =>
      expect(postMessage).toHaveBeenCalledExactlyOnceWith(
        '{"type":"oidc-connector-response-data","data":{"code":"c1","state":"s1","iss":"i1"}}',
        window.location.origin,
      ),
    );
    screen.getByText('Et øyeblikk …');
    expect(address()).toMatch(/^\/bankIdreturn/);
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('reports from a frame that the e-ID was cancelled', async () => {
    const postMessage = frame();
    await openPortal('/bankIdreturn?error=access_denied&state=s1');
    await waitFor(() =>
      expect(postMessage).toHaveBeenCalledExactlyOnceWith(
        '{"type":"oidc-connector-error","error":"access_denied"}',
        window.location.origin,
      ),
    );
  });

  test.each([
    ['register', registerBankID, '/register'],
    ['reset', resetBankID, '/forgot'],
    [undefined, resetBankID, '/forgot'],
  ])('continues in the whole window where the flow for %s began', async (purpose, call, page) => {
    if (purpose) sessionStorage.setItem('eidDeparture', JSON.stringify({ purpose, steps: 1 }));
    const { server, address } = await openPortal('/bankIdreturn?code=c1&state=s1');
    await waitFor(() => expect(server.requestsFor(call)).toHaveLength(1));
    expect(address()).toBe(page);
  });

  test('continues in the whole window to my page for a player', async () => {
    sessionStorage.setItem('eidDeparture', JSON.stringify({ purpose: 'auth', steps: 1 }));
    const { server, address } = await openPortal('/bankIdreturn?code=c1&state=s1', {
      login: { noBankID: true },
    });
    await waitFor(() => expect(server.requestsFor(authBankID)).toHaveLength(1));
    expect(address()).toBe('/mypage');
  });

  test('continues to own details for a player in a tab without a stored flow', async () => {
    const { server, address } = await openPortal('/bankIdreturn?code=c1&state=s1', { login: sampleLogin });
    await waitFor(() => expect(server.requestsFor(confirmBankID)).toHaveLength(1));
    expect(address()).toMatch(/^\/opplysninger/);
  });
});
