import type { Db } from '../../platform/database.ts';
import type { MemberPresenceDeps } from '../member-presence/member-presence.ts';

/** The dependencies of the till. */
export type TillDeps = MemberPresenceDeps & { readonly db: Db };
