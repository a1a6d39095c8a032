import { ask } from '@lokalbingo/browser/ask';
import { qrRequest } from '@lokalbingo/contract/qr-codes';
import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '../../platform/portal.ts';

/** The hall's answer to a code. Fetched once each time the page is opened. */
export const codeQuery = ({ api }: Portal, written: string) =>
  queryOptions({
    queryKey: ['qr-code', written],
    queryFn: ({ signal }) => ask(api, qrRequest, { body: { qrData: written }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
