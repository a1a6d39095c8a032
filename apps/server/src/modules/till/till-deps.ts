import type { Db } from '../../platform/database.ts';
import type { MemberPresenceDeps } from '../member-presence/member-presence.ts';

/** What the till depends on. */
export type TillDeps = MemberPresenceDeps & { readonly db: Db };
