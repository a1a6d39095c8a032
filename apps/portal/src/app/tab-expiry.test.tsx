import { minutes, seconds } from '@lokalbingo/contract/durations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveReset } from '../features/forgot-password/reset.ts';
import { beginSignUp, saveSignUp } from '../features/register/sign-up.ts';
import { createPortal, type Portal } from '../platform/portal.ts';
import { keepUnderWay } from '../platform/under-way.ts';
import { sampleLogin } from '../testing/default-answers.ts';
import { expireTabState } from './tab-expiry.ts';

const closing: (() => void)[] = [];
/** The page as it is opened in this tab. */
function openPage(): Portal {
  const places = { local: localStorage, perTab: sessionStorage, window };
  const portal = createPortal({ ...places, apiBase: '/api', leave: () => undefined });
  portal.session.restore();
  closing.push(expireTabState(portal), portal.session.dispose, portal.logout.dispose);
  return portal;
}
const closePage = (): void => {
  for (const close of closing.splice(0)) close();
};
const logIn = (portal: Portal, userId = 1): void => portal.session.begin({ ...sampleLogin, userId });
const remembered = (): readonly string[] => Object.keys(sessionStorage).toSorted();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
});
afterEach(closePage);

describe('what a player has in progress', () => {
  const begin = (): Portal => {
    const portal = openPage();
    logIn(portal);
    keepUnderWay(portal, 'form', 'Strandgaten 1');
    return portal;
  };

  test('lasts half an hour for a player who must log in again, and no longer', () => {
    begin().session.end('expired');
    vi.advanceTimersByTime(minutes(29));
    expect(remembered()).toContain('underWay:form');
    vi.advanceTimersByTime(minutes(2));
    expect(remembered()).toEqual([]);
  });

  test('lasts equally long over a reload, and is deleted when the page is opened later', () => {
    begin().session.end('refused');
    vi.advanceTimersByTime(minutes(20));
    closePage();
    openPage();
    closePage();
    expect(remembered()).toContain('underWay:form');
    vi.setSystemTime(Date.now() + minutes(11));
    openPage();
    expect(remembered()).toEqual([]);
  });

  test('is kept for the player who logs in again, as long as the session lasts', () => {
    const portal = begin();
    portal.session.end('expired');
    vi.advanceTimersByTime(minutes(10));
    logIn(portal);
    vi.advanceTimersByTime(minutes(50));
    expect(remembered()).toEqual(['underWay:form']);
  });

  test('is deleted when somebody else logs in', () => {
    const portal = begin();
    portal.session.end('expired');
    logIn(portal, 2);
    expect(remembered()).toEqual([]);
  });
});

describe('a registration', () => {
  test('is deleted with its handle and addresses when its half hour is over', () => {
    openPage();
    saveSignUp(sessionStorage, beginSignUp({ name: 'Ida', storeHash: 'handle' }));
    vi.advanceTimersByTime(minutes(29));
    expect(remembered()).toEqual(['registration']);
    vi.advanceTimersByTime(minutes(2));
    expect(remembered()).toEqual([]);
  });

  test('is deleted at logout, like the reset of a forgotten password', () => {
    const portal = openPage();
    logIn(portal);
    saveSignUp(sessionStorage, beginSignUp({ name: 'Ida', storeHash: 'handle' }));
    saveReset(sessionStorage, { step: 2, mobil: '90000001', codeSentAtMs: Date.now(), wasVerified: false });
    portal.session.end('logged-out');
    expect(remembered()).toEqual([]);
  });
});

test('a forgotten password is deleted half an hour after its code', () => {
  openPage();
  saveReset(sessionStorage, { step: 2, mobil: '90000001', codeSentAtMs: Date.now(), wasVerified: false });
  vi.advanceTimersByTime(minutes(29) + seconds(59));
  expect(remembered()).toEqual(['passwordReset']);
  vi.advanceTimersByTime(minutes(1));
  expect(remembered()).toEqual([]);
});
