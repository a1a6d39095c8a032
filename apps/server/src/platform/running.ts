/** Something that works until it is stopped; `stop` waits for work in progress. */
export type Running = { readonly stop: () => Promise<void> };
