/** The feeds of games as who appends to them and who reads them finds them, for what stands in for a conductor. */
export { appendToFeeds, feedAfter, lastSeq } from '../feed/feed-store.ts';
export { prepareEvents } from '../feed/prepared-event.ts';
export { openPrizeReader } from '../feed/prize-reader.ts';
