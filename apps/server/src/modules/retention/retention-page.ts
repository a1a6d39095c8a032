/** The retention table as a page: `docs/retention.md`. */
import type { KeptOfNobody, KeptOfPeople } from './kept-line.ts';
import { retentionTable } from './retention-table.ts';

const before = `# Data retention

For each database table: which personal data it holds, why, for how long, under which law, and what happens at the end. This page is generated from [\`retention-table.ts\`](../apps/server/src/modules/retention/retention-table.ts); a test compares that file with the tables of the database. The design is in [decision 0040](decisions/0040-expired-data-is-deleted-and-the-ledger-stays.md), the operator's tasks are in the [runbook](runbook.md).

- **The customer relationship** ends at the player's last activity or the last change to the account: a login, a new card, a declaration, a movement of money, an act of staff, or the closing of the account.
- **A fiscal year** is a calendar year. Data from 2020 is deleted on 1 January 2026.
- **Five years** are full years, to the end of the day in Oslo.
- **A player's data is not deleted** while we owe the player money, while something is in progress, or while a legal hold names the player. The data of a paused player is deleted only if the e-ID can recognise the person later.
- **Rule** is the name of the nightly deletion rule, as in \`retention.removals\`.
- **Law** names only laws that we have read. Someone must confirm them at lovdata.no before going live. We could not read the bingo chapter of pengespillforskriften; it may demand more.

`;

const after = `
Outside these tables, queued jobs (schema \`graphile_worker\`) hold player ids until they have run. The log holds player ids for as long as the installation keeps its log. Backups hold deleted data for \`BACKUP_DAYS\` (14) more days and up to a day beyond; a database restored from one deletes it again the following night ([going live](going-live.md#backups)).
`;

/** Returns the page, in Markdown. */
export function retentionPage(): string {
  const entries = Object.entries<KeptOfPeople | KeptOfNobody>(retentionTable);
  const ofPeople = entries.flatMap(([name, kept]) => ('nobody' in kept ? [] : [lineOf(name, kept)]));
  const ofNobody = entries.flatMap(([name, kept]) =>
    'nobody' in kept ? [`| \`${name}\` | ${kept.nobody} |`] : [],
  );
  return [
    before,
    '## Personal data\n\n',
    '| table | holds | why | how long | law | at the end | rule |\n|---|---|---|---|---|---|---|\n',
    `${ofPeople.join('\n')}\n\n`,
    '## No personal data: kept\n\n',
    '| table | holds |\n|---|---|\n',
    `${ofNobody.join('\n')}\n`,
    after,
  ].join('');
}

function lineOf(name: string, { holds, why, kept, law, end, rules }: KeptOfPeople): string {
  const by = rules.map((rule) => `\`${rule}\``).join(', ');
  return `| \`${name}\` | ${holds} | ${why} | ${kept} | ${law} | ${end} | ${by} |`;
}
