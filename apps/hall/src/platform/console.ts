/**
 * The dependencies of every part of the hall console: API client, interruptions, connection state, query cache, storage.
 * Created once in `start-hall.tsx`, and once per test. Knows no screen.
 */
import { type Api, createApi } from '@lokalbingo/api-client/api';
import { type Connection, followConnection } from '@lokalbingo/browser/connection';
import { createQueryClient } from '@lokalbingo/browser/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { type Interruptions, waitForInterruptions } from './interruptions.ts';

/** See the top of the file. */
export type HallConsole = {
  /** The base address of calls: `/api` in a browser and a test server's address in a test. */
  readonly apiBase: string;
  /** For most calls: an interrupted call waits and is then repeated. */
  readonly api: Api;
  /** For calls that end an interruption themselves and so must not wait for one. */
  readonly rawApi: Api;
  readonly interruptions: Interruptions;
  readonly connection: Connection;
  readonly queries: QueryClient;
  /** Shared by all tabs and kept over a reload. */
  readonly local: Storage;
  /** Belongs to this tab and is cleared when it closes. */
  readonly perTab: Storage;
};

/** The inputs of {@link createConsole}. */
export type ConsoleParts = Pick<HallConsole, 'apiBase' | 'local' | 'perTab'>;

/** Creates the console for one page. */
export function createConsole({ apiBase, local, perTab }: ConsoleParts): HallConsole {
  const { api: rawApi, connection } = followConnection(createApi({ baseUrl: apiBase }));
  const { api, interruptions } = waitForInterruptions(rawApi);
  return { apiBase, api, rawApi, interruptions, connection, queries: createQueryClient(), local, perTab };
}
