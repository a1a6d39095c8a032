/** Whether this is a run of `npm run check:long`, in which test matrices are complete. */
export const isLongCheck = process.env.CHECK_LONG !== undefined;
