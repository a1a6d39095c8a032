import type { MemberCardShown } from '@lokalbingo/contract/counter';

/** The props of a dialog for an act on a member. */
export type ActProps = { readonly card: MemberCardShown; readonly onClose: () => void };
