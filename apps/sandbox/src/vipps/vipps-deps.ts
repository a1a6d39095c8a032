import type { Dependencies } from '../dependencies.ts';
import type { PaymentStore } from './payment-store.ts';

/** The dependencies of Vipps MobilePay. */
export type VippsDeps = Dependencies & { readonly payments: PaymentStore };
