/** The dialogs of a hall, by their names in the address. */
export const hallDialogs = ['innskudd', 'bevegelser', 'spillegrenser'] as const;
/** The dialogs of money at outside parties. */
export const outsideDialogs = ['billettkjop', 'billetter', 'partnerspill'] as const;
/** All dialogs that an address can open on my page. */
export const dialogsOfMyPage = [...hallDialogs, ...outsideDialogs, 'uttak', 'spillepause'] as const;

/** Replaces the hall in the address when the dialog is about all halls. */
export const everyHall = 0;
