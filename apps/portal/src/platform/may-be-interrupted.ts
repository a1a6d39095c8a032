/** Marks an unfinished task that is not a dialog or a form: `{...inTheMiddle}` on any element. */
export const inTheMiddle = { 'data-in-the-middle': '' } as const;

/**
 * Activities that must not be interrupted: every payment, pause and game in a frame is a dialog, every other
 * step is a form or marked as unfinished, and the e-ID's own pages may be in a frame. A search does not
 * count, because it survives a reload.
 */
const inTheMiddleOf = ['dialog[open]', 'iframe', 'form:not(search form)', '[data-in-the-middle]'].join();

/** Whether a reload now would lose and interrupt nothing that the user is doing. */
export const mayBeInterrupted = (): boolean => document.querySelector(inTheMiddleOf) === null;
