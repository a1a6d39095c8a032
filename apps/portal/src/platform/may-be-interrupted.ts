/** Marks an unfinished task that is neither a dialog nor a form: `{...inTheMiddle}` on any element. */
export const inTheMiddle = { 'data-in-the-middle': '' } as const;

/**
 * What a person is not to be interrupted in: every payment, pause and game in a frame is a dialog, every other step is a
 * form or says so itself, and the e-ID's own pages may stand in a frame. A search is no form: nothing of it is lost.
 */
const inTheMiddleOf = ['dialog[open]', 'iframe', 'form:not(search form)', '[data-in-the-middle]'].join();

/** Whether nothing that the person is doing would be lost or cut short if the page were loaded anew now. */
export const mayBeInterrupted = (): boolean => document.querySelector(inTheMiddleOf) === null;
