/** Something that works until it is stopped; `stop` waits for what is under way. */
export type Running = { readonly stop: () => Promise<void> };
