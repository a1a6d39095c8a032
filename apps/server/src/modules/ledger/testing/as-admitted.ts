import { markAdmitted } from '../admitted.ts';
import type { TransferKind, TransferRequest } from '../transfer-request.ts';

/** Marks a transfer of any kind as if its player had been admitted, for tests that need money somewhere. */
export function asAdmitted<Kind extends TransferKind>(
  request: Omit<TransferRequest, 'kind' | 'admitted'> & { readonly kind: Kind },
): TransferRequest {
  const { hallId, debit } = request;
  return {
    ...request,
    admitted: markAdmitted({ hallId, accountId: debit.accountId }),
  } as TransferRequest;
}
