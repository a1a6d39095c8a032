/**
 * Mobile numbers of fictional members, who are registered for practice. They begin with 0, unlike every
 * Norwegian number, so they belong to no real person and never receive an SMS.
 */

/** Returns the made-up number for a number that was typed for practice. */
export const madeUpMobile = (mobile: string): string => `0${mobile.slice(1)}`;

/** Whether a number is a made-up one. */
export const isMadeUpMobile = (mobile: string): boolean => mobile.startsWith('0');
