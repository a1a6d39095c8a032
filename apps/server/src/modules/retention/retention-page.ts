/** The statement as a page for people: `docs/retention.md`. */
import type { KeptOfNobody, KeptOfPeople } from './kept-line.ts';
import { retentionTable } from './retention-table.ts';

const before = `# What is kept, and how long

Every table of the database: what it holds of people, why, how long and from when, by which law, and what happens then. This page is made from [\`retention-table.ts\`](../apps/server/src/modules/retention/retention-table.ts), and a test compares them with the tables that there are. How it is done, and why so: [0040](decisions/0040-expired-data-is-deleted-and-the-ledger-stays.md). What to do about it: [runbook](runbook.md).

- **The relation** of a player is counted as ended at the last that was heard of the player or done to the account: a login, a card, a declaration, a movement of money, an act of the desk, the closing.
- **A fiscal year** is the calendar's. What was in 2020 goes on 1 January 2026.
- **Five years** are whole ones, and the day itself is kept to its end, as Oslo's calendar has it.
- **Nobody is forgotten** to whom money is owed or with whom something is under way, nor whom a legal hold names; and whoever is paused only where the e-ID knows the person again.
- **Rules** are the night's, as \`retention.removals\` counts them.
- **Law** is named where we have read it. A person must confirm it at lovdata.no before going live, and the bingo chapter of pengespillforskriften, which we could not read, may want more.

`;

const after = `
Beside the tables: jobs that wait (schema \`graphile_worker\`) name players by number until they are done; the log names them by number and is kept for as long as the installation keeps its log; backups hold all of this until they are thrown away, which the installation must do ([going live](going-live.md)).
`;

/** The page, in Markdown. */
export function retentionPage(): string {
  const entries = Object.entries<KeptOfPeople | KeptOfNobody>(retentionTable);
  const ofPeople = entries.flatMap(([name, kept]) => ('nobody' in kept ? [] : [lineOf(name, kept)]));
  const ofNobody = entries.flatMap(([name, kept]) =>
    'nobody' in kept ? [`| \`${name}\` | ${kept.nobody} |`] : [],
  );
  return [
    before,
    '## About people\n\n',
    '| table | holds | why | how long | law | then | rule |\n|---|---|---|---|---|---|---|\n',
    `${ofPeople.join('\n')}\n\n`,
    '## About nobody: stays\n\n',
    '| table | holds |\n|---|---|\n',
    `${ofNobody.join('\n')}\n`,
    after,
  ].join('');
}

function lineOf(name: string, { holds, why, kept, law, end, rules }: KeptOfPeople): string {
  const by = rules.map((rule) => `\`${rule}\``).join(', ');
  return `| \`${name}\` | ${holds} | ${why} | ${kept} | ${law} | ${end} | ${by} |`;
}
