import { markAdmitted } from '../admitted.ts';
import type { TransferKind, TransferRequest } from '../transfer-request.ts';

/** A transfer of any kind as it would be asked for had its player been admitted, for tests that need money to be somewhere. */
export function asAdmitted<Kind extends TransferKind>(
  request: Omit<TransferRequest, 'kind' | 'admitted'> & { readonly kind: Kind },
): TransferRequest {
  const { hallId, debit } = request;
  return {
    ...request,
    admitted: markAdmitted({ hallId, accountId: debit.accountId }),
  } as TransferRequest;
}
