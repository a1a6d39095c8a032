/**
 * Lets the browser answer whoever presses, and draw, before what awaits it goes on: what takes long is done in pieces, so
 * that a page is never deaf.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
