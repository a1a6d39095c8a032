import type { Surroundings } from '../surroundings.ts';
import type { PaymentStore } from './payment-store.ts';

/** What Vipps MobilePay works with. */
export type VippsDeps = Surroundings & { readonly payments: PaymentStore };
