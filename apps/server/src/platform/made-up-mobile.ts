/**
 * Mobile numbers of made-up members, who are registered for practice. They begin with 0, which no Norwegian number
 * does, so that none is a real person's, and no SMS is ever sent to one.
 */

/** Returns the made-up number for a number that was typed for practice. */
export const madeUpMobile = (mobile: string): string => `0${mobile.slice(1)}`;

/** Whether a number is a made-up one. */
export const isMadeUpMobile = (mobile: string): boolean => mobile.startsWith('0');
