/**
 * The trip of the whole window to the e-ID and back. It leaves nothing of the e-ID behind us in the history: who comes
 * back goes to the very step that the trip began on and goes on there, so that the Back button leads to what was before
 * and never to a page of the e-ID that has served its purpose.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { portalPages } from '@lokalbingo/contract/addresses';
import { type EidPurpose, eidPurpose } from '@lokalbingo/contract/e-id';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { eidReturn } from './eid-return-shape.ts';
import { type EidReturn, readEidReturn } from './read-eid-return.ts';

/** The page that each flow is begun on and ends on. */
export const eidPages: Readonly<Record<EidPurpose, string>> = {
  register: portalPages.register,
  auth: portalPages.myPage,
  reset: portalPages.forgottenPassword,
  confirm: portalPages.ownDetails,
};

/** What for this tab has left, and how many steps of its history lay behind it, the one that it left from included. */
const departure = z.object({ purpose: eidPurpose, steps: z.int().min(1) });
const keptDeparture = ({ perTab }: Portal) => keptValue(perTab, 'eidDeparture', departure);
/** What has come back, on its way to the step that the trip began on. */
const keptArrival = ({ perTab }: Portal) => keptValue(perTab, 'eidArrival', eidReturn);

/** Sends the window to the e-ID, and remembers in this tab what for and from where. */
export function departForEid(portal: Portal, purpose: EidPurpose, authorizationUrl: string): void {
  const { history } = window;
  // A step more drops those that lay ahead, so that the length tells where we are. The e-ID takes this step's place.
  history.pushState(history.state, '');
  keptDeparture(portal).keep({ purpose, steps: Math.max(1, history.length - 1) });
  portal.leave(authorizationUrl);
}

/** What this tab last left for the e-ID for, told once. */
export function takeEidDeparture(portal: Portal): EidPurpose | undefined {
  const left = keptDeparture(portal).read();
  keptDeparture(portal).forget();
  return left?.purpose;
}

/** Of a history this long, browsers forget the oldest steps, and nothing can be counted in it. */
const stepsKeptAtMost = 50;

/**
 * When this page is where the e-ID has sent the window back to: goes back to the step that the trip began on, with what
 * came along. Tells whether it does, in which case there is nothing to show here. A frame, or a tab that did not begin
 * the trip, goes on where it is.
 */
export function goHomeFromEid(portal: Portal): boolean {
  const { history, location } = window;
  const left = keptDeparture(portal).read();
  const returned = readEidReturn(new URLSearchParams(location.search));
  if (left === undefined || returned === undefined || window.parent !== window) return false;
  const stepsBack = history.length - left.steps;
  if (stepsBack < 1 || history.length >= stepsKeptAtMost) return false;
  keptArrival(portal).keep(returned);
  // This step stays ahead; a code in its address would be handed on again.
  history.replaceState(null, '', location.pathname);
  history.go(-stepsBack);
  return true;
}

/** What has come back to this step from the e-ID, told once. */
export function takeEidArrival(portal: Portal): EidReturn | undefined {
  const arrived = keptArrival(portal).read();
  if (arrived === undefined) return undefined;
  keptArrival(portal).forget();
  keptDeparture(portal).forget();
  return arrived;
}

/** Whether this page was opened by the Back button. */
export function isOpenedByBackButton(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'back_forward';
}
