/** The result of an action on a voucher: done, refused, or not answered by its system yet. */
export type VoucherOutcome = { readonly done: string } | { readonly wrong: string } | 'under-way';
