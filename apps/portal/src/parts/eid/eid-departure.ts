/**
 * The trip of the whole window to the e-ID and back. It leaves no e-ID pages in the history: on return the
 * person goes back to the history entry that began the trip and continues there, so that Back leads to the
 * page before it and never to a used e-ID page.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { portalPages } from '@lokalbingo/contract/addresses';
import { type EidPurpose, eidPurpose } from '@lokalbingo/contract/e-id';
import { z } from 'zod';
import type { Portal } from '../../platform/portal.ts';
import { eidReturn } from './eid-return-shape.ts';
import { type EidReturn, readEidReturn } from './read-eid-return.ts';

/** The page on which each flow begins and ends. */
export const eidPages: Readonly<Record<EidPurpose, string>> = {
  register: portalPages.register,
  auth: portalPages.myPage,
  reset: portalPages.forgottenPassword,
  confirm: portalPages.ownDetails,
};

/** The flow that this tab has left for, and the length of its history then, including the current entry. */
const departure = z.object({ purpose: eidPurpose, steps: z.int().min(1) });
const keptDeparture = ({ perTab }: Portal) => keptValue(perTab, 'eidDeparture', departure);
/** The e-ID's answer, on its way to the history entry that began the trip. */
const keptArrival = ({ perTab }: Portal) => keptValue(perTab, 'eidArrival', eidReturn);

/** Sends the window to the e-ID, and stores in this tab which flow it is for and where it began. */
export function departForEid(portal: Portal, purpose: EidPurpose, authorizationUrl: string): void {
  const { history } = window;
  // Adding an entry drops all forward entries, so that the length is our position. The e-ID replaces this
  // entry.
  history.pushState(history.state, '');
  keptDeparture(portal).keep({ purpose, steps: Math.max(1, history.length - 1) });
  portal.leave(authorizationUrl);
}

/** The flow that this tab last left for; returned only once. */
export function takeEidDeparture(portal: Portal): EidPurpose | undefined {
  const left = keptDeparture(portal).read();
  keptDeparture(portal).forget();
  return left?.purpose;
}

/** Browsers drop the oldest entries of a history this long, so nothing can be counted in it. */
const stepsKeptAtMost = 50;

/**
 * If the e-ID has returned the window to this page: goes back to the history entry that began the trip, with
 * the answer. Returns whether it does; if so, this page shows nothing. A frame, or a tab that did not begin
 * the trip, continues where it is.
 */
export function goHomeFromEid(portal: Portal): boolean {
  const { history, location } = window;
  const left = keptDeparture(portal).read();
  const returned = readEidReturn(new URLSearchParams(location.search));
  if (left === undefined || returned === undefined || window.parent !== window) return false;
  const stepsBack = history.length - left.steps;
  if (stepsBack < 1 || history.length >= stepsKeptAtMost) return false;
  keptArrival(portal).keep(returned);
  // This entry stays in the history as a forward entry; a code in its address would be handed on again.
  history.replaceState(null, '', location.pathname);
  history.go(-stepsBack);
  return true;
}

/** The e-ID's answer to this history entry; returned only once. */
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
