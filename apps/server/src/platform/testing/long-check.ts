/** Whether this is a run of `npm run check:long`, in which matrices of tests are whole. */
export const isLongCheck = process.env.CHECK_LONG !== undefined;
