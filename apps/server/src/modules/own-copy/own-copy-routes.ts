/** The call of own copy. */
import { fetchOwnCopy as fetchOwnCopyCall } from '@lokalbingo/contract/own-copy';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { type FetchDeps, fetchOwnCopy } from './fetch-own-copy.ts';

export type OwnCopyDeps = FetchDeps;

export function ownCopyRoutes(bind: Bind<'portal'>, deps: OwnCopyDeps): void {
  bind(fetchOwnCopyCall, async ({ body, caller: { playerId }, gone }) => {
    const fetched = await fetchOwnCopy(deps, { playerId, password: body.passord, gone });
    if (!fetched.ok) return fetched;
    const name = `mine-opplysninger-${osloDayOf(deps.clock.now())}.json`;
    return ok({ name, type: 'application/json', content: fetched.value });
  });
}
