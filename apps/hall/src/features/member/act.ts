import type { MemberCardShown } from '@lokalbingo/contract/counter';

/** What a dialog of an act on a member is given. */
export type ActProps = { readonly card: MemberCardShown; readonly onClose: () => void };
