/** Writes `docs/retention.md` from the retention table. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retentionPage } from '../apps/server/src/modules/retention/retention.ts';

writeFileSync(join(import.meta.dirname, '../docs/retention.md'), retentionPage());
