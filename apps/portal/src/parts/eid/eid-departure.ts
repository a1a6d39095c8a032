import { portalPages } from '@lokalbingo/contract/addresses';
import type { EidPurpose } from '@lokalbingo/contract/e-id';
import type { Portal } from '../../platform/portal.ts';

const key = 'eidDeparture';

/** The page that each flow is begun on and ends on. */
export const eidPages: Readonly<Record<EidPurpose, string>> = {
  register: portalPages.register,
  auth: portalPages.myPage,
  reset: portalPages.forgottenPassword,
};

/** Sends the window to the e-ID, and remembers in this tab what for. */
export function departForEid(portal: Portal, purpose: EidPurpose, authorizationUrl: string): void {
  portal.perTab.setItem(key, purpose);
  portal.leave(authorizationUrl);
}

/** What this tab last left for the e-ID for, told once. */
export function takeEidDeparture(portal: Portal): EidPurpose | undefined {
  const purpose = portal.perTab.getItem(key);
  portal.perTab.removeItem(key);
  return purpose !== null && purpose in eidPages ? (purpose as EidPurpose) : undefined;
}

/** Whether this page was opened by the Back button. */
export function isOpenedByBackButton(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'back_forward';
}
