/**
 * What every part of the hall console stands on: calls to the server, what interrupts them, and the store of what has been
 * asked for. Made once, in `start-hall.tsx` (and once a test); it knows no screen.
 */
import { type Api, createApi } from '@lokalbingo/api-client/api';
import { followLine, type Line } from '@lokalbingo/browser/line';
import { createQueryClient } from '@lokalbingo/browser/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { holdInterrupted, type Interruptions } from './interruptions.ts';

/** See the file. */
export type HallConsole = {
  /** Calls that wait while the screen is locked or a second factor is asked for, and are then made again. */
  readonly api: Api;
  /** Calls that lift an interruption themselves, and so never wait for one. */
  readonly bareApi: Api;
  readonly interruptions: Interruptions;
  readonly line: Line;
  readonly queries: QueryClient;
  /** What every tab shares and a reload keeps. */
  readonly local: Storage;
  /** What this tab alone remembers, and forgets when it is closed. */
  readonly perTab: Storage;
};

/** What a console is made of. */
export type ConsoleParts = Pick<HallConsole, 'local' | 'perTab'> & {
  /** `/api` in a browser and a test server's address in a test. */
  readonly apiBase: string;
};

/** Makes the console for one page. */
export function createConsole({ apiBase, local, perTab }: ConsoleParts): HallConsole {
  const { api: bareApi, line } = followLine(createApi({ baseUrl: apiBase }));
  const { api, interruptions } = holdInterrupted(bareApi);
  return { api, bareApi, interruptions, line, queries: createQueryClient(), local, perTab };
}
