import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PasskeyButton } from './passkey-button.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a passkey that is signed after the button is gone is not sent, and no keys are kept from the page', async () => {
  const signed = Promise.withResolvers<unknown>();
  const sign = vi.fn(() => signed.promise);
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get: sign } }));
  // Its button needs this, and jsdom lacks it.
  document.getAnimations ??= () => [];
  const [authenticate, onAuthenticated] = [vi.fn(async () => undefined), vi.fn()];
  const begin = async () => ({ challenge: 'AAAA', allowCredentials: [] }) as never;
  const { unmount } = render(<PasskeyButton {...{ begin, authenticate, onAuthenticated }} />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(sign).toHaveBeenCalled());
  unmount();
  const bytes = new ArrayBuffer(1);
  signed.resolve({
    ...{ id: 'AA', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(authenticate).not.toHaveBeenCalled();
  const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  expect(document.dispatchEvent(slash)).toBe(true);
});
