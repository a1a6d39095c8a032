/**
 * The terms in our own Norwegian texts, as far as a program can check them: the words that `docs/glossary.md`
 * replaces, by file and line. Texts that the specification fixes are exempt, and so are names.
 */

type Rule = { readonly instead: RegExp; readonly say: string };

const rules: readonly Rule[] = [
  { instead: /spillekort/i, say: 'spillekonto' },
  { instead: /brukerkonto|brukeren din|en annen bruker/i, say: 'kontoen din, en annen konto' },
  { instead: /bingosalong|salongen|bingoavdeling/i, say: 'hallen' },
  {
    instead: /på (denne bingohallen|alle bingohaller)|på hallen(?! på)/i,
    say: 'i denne hallen, i alle haller',
  },
  { instead: /operatør/i, say: 'kjeden' },
  { instead: /\bBall (\d|\$)|(første|forrige|neste) ball\b|\bballer\b|\bball for ball\b/i, say: 'tall' },
  { instead: /utroper|ropt opp/i, say: 'oppleser, lest opp' },
  { instead: /spillene mine/i, say: 'Rundene mine' },
  { instead: /spillet mitt/i, say: 'Spilloversikt' },
  { instead: /\bsatset\b/i, say: 'spilt for, innsats' },
  { instead: /verifis(er|ert)/i, say: 'legitimere (seg), bekrefte (en adresse)' },
  { instead: /bevegelse/i, say: 'transaksjoner' },
  { instead: /frifelt|gratisrute|fri(e)? rut|midtrut|gratis tall/i, say: 'Freeplay-ruten' },
  { instead: /\bfrø(et)?\b/i, say: 'det hemmelige tallet' },
  { instead: /fingeravtrykk|kontrolltall/i, say: 'kontrollkode' },
  { instead: /spiller videre/i, say: 'er fortsatt med' },
  { instead: /satt tilbake|tilbakefør/i, say: 'betalt tilbake' },
  { instead: /trenger ikke (?!å )\p{Ll}/iu, say: 'trenger ikke å' },
  { instead: /kom(mer)? fram\b|\blista\b|\bruta\b|\bsifre\b/i, say: 'frem, listen, ruten, siffer' },
  { instead: /Lotteri- og stiftelsestilsynet/, say: 'Lotteritilsynet' },
  { instead: /\p{L} \.\.\./u, say: '…' },
];

/** Texts that the specification fixes, and words that are names in code: never counted. */
const fixed: readonly string[] = [
  'Uttak fra spillekort',
  'Din bruker er nå verifisert med',
  'er allerede knyttet til en annen bruker.',
  "'Verifiser'",
  'i bingosalongens åpningstid',
  'hos samme operatør.',
  'Siste bevegelser på',
  'Ingen bevegelser.',
];

/** Files that players do not read, or that quote. */
const others: readonly RegExp[] = [
  /^apps\/sandbox\//,
  /modules\/books\//,
  /content-complaints\.nb\.ts$/,
  /content\/README\.md$/,
];

/** A file of texts. */
export type TextFile = { readonly path: string; readonly text: string };

/** Returns a sentence for each word in the file that the glossary replaces. */
export function norwegianComplaints({ path, text }: TextFile): readonly string[] {
  if (others.some((other) => other.test(path))) return [];
  return text.split('\n').flatMap((line, at) => {
    const read = readByPeople(path, line);
    return rules
      .filter(({ instead }) => instead.test(read))
      .map(({ instead, say }) => `${path}:${at + 1}: “${instead.exec(read)?.[0]}”: say “${say}”`);
  });
}

/** Returns a line without comments, imports, addresses and fixed texts. */
function readByPeople(path: string, line: string): string {
  if (path.endsWith('.ts') && /^\s*(\*|\/\*|\/\/|import )/.test(line)) return '';
  const withoutAddresses = line.replaceAll(/\]\([^)]*\)|\{\{[^}]*\}\}|`[a-zA-Z_:-]+`/g, '');
  return fixed.reduce((rest, one) => rest.replaceAll(one, ''), withoutAddresses);
}
