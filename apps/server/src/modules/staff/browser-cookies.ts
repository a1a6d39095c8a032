import { days } from '@lokalbingo/contract/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OwnCookie, ownCookie } from '../../platform/http/own-cookie.ts';
import { deviceOf } from '../identity/identity.ts';
import type { Browser } from './open-session.ts';
import { staffCookie } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';

// The longest lifetime that browsers allow.
const counterCookieMs = days(400);

/** The cookies of a browser of the console. */
export type BrowserCookies = {
  /** Reads what identifies the browser. */
  readonly read: (request: FastifyRequest) => Browser;
  /** Sets the session cookie; an empty token removes it. */
  readonly setSession: (reply: FastifyReply, token: string) => void;
  /** Sets or renews the counter's cookie. */
  readonly setCounter: (reply: FastifyReply, deviceToken: string) => void;
};

/** The cookies of the console: the session's, which ends with the browser, and the counter's, which stays. */
export function browserCookies({ hallUrl }: Pick<StaffDeps, 'hallUrl'>): BrowserCookies {
  const isSecure = hallUrl.startsWith('https:');
  const session = staffCookie(isSecure);
  const counter: OwnCookie = ownCookie({
    name: 'lokalbingo_counter',
    isSecure,
    sameSite: 'strict',
    lifetimeMs: counterCookieMs,
  });
  return {
    read: (request) => ({
      device: deviceOf(request.headers['user-agent']),
      sessionToken: session.read(request),
      deviceToken: counter.read(request),
    }),
    setSession: session.set,
    setCounter: counter.set,
  };
}
