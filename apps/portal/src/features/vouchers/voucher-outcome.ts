/** What was done with a voucher, what went wrong with it, or that its system has not answered. */
export type VoucherOutcome = { readonly done: string } | { readonly wrong: string } | 'under-way';
