import { after, days, seconds } from '@lokalbingo/contract/durations';
import type { Operation } from '@lokalbingo/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ScreenCaller } from '../../platform/http/operation-routes.ts';
import { type OwnCookie, ownCookie } from '../../platform/http/own-cookie.ts';
import { findScreen, touchScreen } from './screen-store.ts';

// The longest lifetime that browsers allow.
const cookieMs = days(400);
const touchAtMostEveryMs = seconds(20);

/** Returns the cookie of a screen, and of a browser that shows a code. */
export const screenCookie = (isSecure: boolean): OwnCookie =>
  ownCookie({ name: 'lokalbingo_screen', isSecure, sameSite: 'strict', lifetimeMs: cookieMs });

/** Finds the screen that a request's cookie identifies, and records that it is alive; undefined when there is none. */
export function screenAuthenticator({
  db,
  clock,
  isSecure,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly isSecure: boolean;
}) {
  const cookie = screenCookie(isSecure);
  return async (
    request: FastifyRequest,
    { streams }: Pick<Operation, 'streams'>,
  ): Promise<ScreenCaller | undefined> => {
    const screen = await findScreen(db, cookie.read(request));
    if (!screen) return undefined;
    const now = clock.now();
    const { screenId, hallId, lastSeenAt } = screen;
    // An open stream does not prove that the screen is alive: a dead connection may stay open for a while.
    const isDue = lastSeenAt === null || lastSeenAt <= after(now, -touchAtMostEveryMs);
    if (!streams && isDue) await touchScreen(db, screenId, now);
    return { screenId, hallId };
  };
}
