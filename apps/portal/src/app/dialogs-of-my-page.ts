/** The dialogs of a hall, by the names that they have in the address. */
export const hallDialogs = ['innskudd', 'bevegelser', 'spillegrenser'] as const;
/** The dialogs of money that others hold. */
export const outsideDialogs = ['billettkjop', 'billetter', 'partnerspill'] as const;
/** All that my page opens by its address. */
export const dialogsOfMyPage = [...hallDialogs, ...outsideDialogs, 'uttak', 'spillepause'] as const;

/** What stands in the address in place of a hall when the dialog is about all of them. */
export const everyHall = 0;
