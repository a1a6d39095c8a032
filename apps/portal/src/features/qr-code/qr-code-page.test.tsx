import { qrRequest } from '@lokalbingo/contract/qr-codes';
import { on, refused, silence } from '@lokalbingo/contract/testing/contract-server';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const code = 'KQ7M4XW2ABCDEFGH';
type Answer = Parameters<ReturnType<typeof on<typeof qrRequest>>['give']>[0];
const openCode = (give: Answer, who: { login?: typeof sampleLogin } = { login: sampleLogin }) =>
  openPortal(`/qr/${code}`, { answers: [on(qrRequest).give(give)], ...who });
const okLink = () => screen.findByRole('link', { name: 'OK' });

describe('a QR code', () => {
  test("shows the hall's text with its line breaks, and leads on to my page", async () => {
    const { server } = await openCode(() => ({ message: 'Hei!\\n<b>Hyggelig</b>', opensHall: null }));
    const said = await screen.findByText(/Hei!/);
    expect(said.innerHTML).toBe('Hei!<br>&lt;b&gt;Hyggelig&lt;/b&gt;');
    expect((await okLink()).getAttribute('href')).toBe('/mypage');
    expect(server.requestsFor(qrRequest).map(({ body }) => body)).toEqual([{ qrData: code }]);
  });

  test('leads to the page of the hall that it opens', async () => {
    await openCode(() => ({ message: 'Velkommen!', opensHall: 104 }));
    await screen.findByText('Velkommen!');
    expect((await okLink()).getAttribute('href')).toBe('/mybingo/104');
  });

  test('says that it is loading, with OK available already', async () => {
    await openCode(() => silence);
    expect(await screen.findByText('Laster...')).toBeTruthy();
    expect(await okLink()).toBeTruthy();
  });

  test('says so when the call failed, and can be retried', async () => {
    const { server, user } = await openCode(() => refused('internal_error'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Det skjedde en feil ved henting av data.');
    expect(alert.textContent).toContain('Referanse: ref-123');
    server.answer(on(qrRequest).give(() => ({ message: 'Velkommen!', opensHall: null })));
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Velkommen!')).toBeTruthy();
  });

  test('requires a login first, and returns', async () => {
    const { address, server } = await openCode(() => ({ message: 'Velkommen!', opensHall: null }), {});
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(`/qr/${code}`)}`);
    expect(server.requestsFor(qrRequest)).toEqual([]);
  });
});
