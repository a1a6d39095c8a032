import { ask } from '@lokalbingo/browser/ask';
import { listQrCodes } from '@lokalbingo/contract/qr-codes-staff';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The QR codes of a hall. */
export function useQrCodes(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['qr-codes', hallId],
    queryFn: ({ signal }) => ask(api, listQrCodes, { query: { hall: hallId }, signal }),
  });
}
