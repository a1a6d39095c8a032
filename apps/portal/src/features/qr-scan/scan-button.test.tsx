import { qrRequest } from '@lokalbingo/contract/qr-codes';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const code = 'KQ7M4XW2ABCDEFGH';
const dialog = () => screen.findByRole('dialog', { name: 'Skann QR-kode' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser with its own detector whose camera sees a code, or a browser that denies access to the camera. */
function stubBrowser(camera: 'works' | DOMException = 'works') {
  const track = { stop: vi.fn() };
  const held: string[] = [];
  const getUserMedia = vi.fn(async () => {
    if (camera !== 'works') throw camera;
    return { getTracks: () => [track] };
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => held.map((rawValue) => ({ rawValue }));
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return { track, getUserMedia, hold: (text: string) => held.splice(0, 1, text) };
}

const openMyPage = () =>
  openPortal('/mypage', {
    login: sampleLogin,
    answers: [on(qrRequest).give(() => ({ message: 'Velkommen!', opensHall: null }))],
  });

async function openScanner() {
  const open = await openMyPage();
  await open.user.click(await screen.findByRole('button', { name: 'Skann QR-kode' }));
  await dialog();
  return open;
}

const hide = async (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('scanning', () => {
  test('requests the camera only on a press, opens the scanned code, and releases the camera', async () => {
    const { getUserMedia, hold, track } = stubBrowser();
    const { address, server, user } = await openMyPage();
    const button = await screen.findByRole('button', { name: 'Skann QR-kode' });
    expect(getUserMedia).not.toHaveBeenCalled();
    await user.click(button);
    await dialog();
    expect(await screen.findByText('Hold koden foran kameraet.')).toBeTruthy();
    hold(`${window.location.origin}/qr/${code}`);
    expect(await screen.findByText('Velkommen!')).toBeTruthy();
    expect(address()).toBe(`/qr/${code}`);
    expect(server.requestsFor(qrRequest)).toHaveLength(1);
    expect(track.stop).toHaveBeenCalledOnce();
  });

  test('rejects any other code, stays on the page, and keeps scanning', async () => {
    const { hold } = stubBrowser();
    const { address } = await openScanner();
    hold(`https://evil.example/qr/${code}`);
    expect(await screen.findByText('Dette er ikke en kode fra bingohallen.')).toBeTruthy();
    expect(address()).toBe('/mypage');
    hold(`${window.location.origin}/qr/${code}`);
    expect(await screen.findByText('Velkommen!')).toBeTruthy();
  });

  test('releases the camera when it is closed or the page is hidden, until it is started again', async () => {
    const { track, getUserMedia } = stubBrowser();
    const { user } = await openScanner();
    await screen.findByText('Hold koden foran kameraet.');
    await hide('hidden');
    expect(track.stop).toHaveBeenCalledOnce();
    await hide('visible');
    expect(getUserMedia).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: 'Start kameraet igjen' }));
    await screen.findByText('Hold koden foran kameraet.');
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(track.stop).toHaveBeenCalledTimes(2));
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });

  test('releases a camera that is granted after the dialog was closed', async () => {
    const { track, getUserMedia } = stubBrowser();
    const given = Promise.withResolvers<{ getTracks: () => (typeof track)[] }>();
    getUserMedia.mockReturnValueOnce(given.promise);
    const { user } = await openScanner();
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    given.resolve({ getTracks: () => [track] });
    await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
  });
});

describe('without a camera', () => {
  test.each([
    ['NotAllowedError', /^Du har ikke gitt tilgang til kameraet/],
    ['NotFoundError', /^Vi finner ikke noe kamera/],
    ['NotReadableError', /^Kameraet kunne ikke åpnes/],
  ])('the button explains %s, and the code can be typed', async (name, text) => {
    stubBrowser(new DOMException('no', name));
    const { user, address } = await openScanner();
    expect(await screen.findByText(text)).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Kode' });
    await user.type(field, 'kq7m{Enter}');
    expect(screen.getByText(/^Koden har 16 tegn/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await user.type(field, '-4xw2-abcd-efgh{Enter}');
    expect(await screen.findByText('Velkommen!')).toBeTruthy();
    expect(address()).toBe(`/qr/${code}`);
  });

  test.each([
    [false, /^Kameraet kan bare brukes på en sikker side/],
    [true, /^Vi finner ikke noe kamera/],
  ])('the button says why on a page with isSecureContext %s', async (isSecure, text) => {
    vi.stubGlobal('isSecureContext', isSecure);
    await openScanner();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
