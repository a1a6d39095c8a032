/** The functions that append to and read the games' feeds, for stand-ins for a conductor. */
export { appendToFeeds, feedAfter, lastSeq } from '../feed/feed-store.ts';
export { prepareEvents } from '../feed/prepared-event.ts';
export { openPrizeReader } from '../feed/prize-reader.ts';
