import type { ContentComplaint, ContentFacts } from './content-complaint.ts';
import { complaintTexts as texts } from './content-complaints.nb.ts';
import type { ContentDocument } from './content-document.ts';
import { frontComplaints } from './front-complaints.ts';
import { textComplaints } from './text-complaints.ts';

/** The errors of the content files, in the order of files and lines; empty when they can be shown. */
export function contentComplaints(facts: ContentFacts): readonly ContentComplaint[] {
  const found = [
    ...placeComplaints(facts),
    ...facts.documents.flatMap((document) => [
      ...frontComplaints(document, facts),
      ...textComplaints(document, facts),
    ]),
  ];
  return found.toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

/**
 * Checks that the name of each file has the form that its folder requires, and that the articles are numbered
 * without gaps.
 */
function placeComplaints({ documents, pages }: ContentFacts): readonly ContentComplaint[] {
  const articles = documents
    .filter(({ kind }) => kind === 'article')
    .map((document) => ({ document, id: articleId(document.path) }));
  const complaints: ContentComplaint[] = [];
  const say = ({ path }: ContentDocument, sentence: string, line = 1) =>
    complaints.push({ path, line, sentence });

  for (const { document, id } of articles) if (id === undefined) say(document, texts.articleName);
  const numbered = articles
    .flatMap(({ document, id }) => (id === undefined ? [] : [{ document, id }]))
    .toSorted((a, b) => a.id - b.id);
  for (const [at, { document, id }] of numbered.entries()) {
    const before = numbered[at - 1];
    if (before?.id === id) say(document, texts.articleNumberTwice(id, before.document.path));
    else if ((before?.id ?? -1) !== id - 1) say(document, texts.articleNumberMissing((before?.id ?? -1) + 1));
    if (before && dateOf(document) < dateOf(before.document))
      say(document, texts.olderThanBefore(before.document.path), lineOfDate(document));
  }
  for (const document of documents)
    if (document.kind === 'page' && !pages.includes(document.address))
      say(document, texts.pageUnknown(document.address));
  return complaints;
}

/** The number at the beginning of an article's file name; undefined when the name has none. */
export function articleId(path: string): number | undefined {
  const written = /^articles\/(0|[1-9][0-9]{0,5})-[a-z0-9-]+\.md$/.exec(path)?.[1];
  return written === undefined ? undefined : Number(written);
}

const dateField = ({ front }: ContentDocument) => front.find(({ name }) => name === 'dato');
const dateOf = (document: ContentDocument): string => String(dateField(document)?.value ?? '');
const lineOfDate = (document: ContentDocument): number => dateField(document)?.line ?? 1;
