import type { Dependencies } from '../dependencies.ts';
import type { PaymentStore } from './payment-store.ts';

/** What Vipps MobilePay works with. */
export type VippsDeps = Dependencies & { readonly payments: PaymentStore };
