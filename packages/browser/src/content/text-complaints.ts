import type { Image, Link, Nodes, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ContentComplaint, ContentFacts } from './content-complaint.ts';
import { complaintTexts as texts } from './content-complaints.nb.ts';
import { anchorOf, type ContentDocument, headingsOf, lineOf } from './content-document.ts';
import { contentWords, isContentWord, writtenWord } from './content-word.ts';
import { linkComplaint } from './link-complaint.ts';

/** The errors of a text below its fields. */
export function textComplaints(document: ContentDocument, facts: ContentFacts): readonly ContentComplaint[] {
  const found: ContentComplaint[] = headingComplaints(document);
  visit(document.tree, (node) => {
    for (const sentence of complaintsOf(node, document, facts))
      found.push({ path: document.path, line: lineOf(node), sentence });
  });
  return found;
}

function complaintsOf(node: Nodes, document: ContentDocument, facts: ContentFacts): readonly string[] {
  switch (node.type) {
    case 'html':
      return [texts.html];
    case 'text':
      return [...unfinishedLinks(node), ...wordComplaints(node.value)];
    case 'inlineCode':
    case 'code':
      return node.value.match(writtenWord) ? [texts.wordPlace] : [];
    case 'image':
      return imageComplaints(node, facts);
    case 'link':
      return linkComplaints(node, document, facts);
    case 'definition':
    case 'imageReference':
      // Reference links separate the address from the text; our texts do not need them.
      return [texts.linkUnfinished(node.label ?? node.identifier)];
    default:
      return [];
  }
}

function headingComplaints(document: ContentDocument): ContentComplaint[] {
  let above = 1;
  const seen = new Set<string>();
  return headingsOf(document.tree).flatMap((heading) => {
    const anchor = anchorOf(heading);
    const sentences = [
      ...(heading.depth === 1 ? [texts.headingTop] : []),
      ...(heading.depth > above + 1 ? [texts.headingSkip(above)] : []),
      ...(seen.has(anchor) ? [texts.headingTwice(anchor)] : []),
    ];
    above = heading.depth;
    seen.add(anchor);
    return sentences.map((sentence) => ({ path: document.path, line: lineOf(heading), sentence }));
  });
}

function imageComplaints({ url, alt, title }: Image, { pictures }: ContentFacts): readonly string[] {
  const file = /^\.\.\/pictures\/([^/]+)$/.exec(url)?.[1];
  const state = file === undefined ? undefined : pictures.get(file);
  const words = `${alt ?? ''}${title ?? ''}`.match(writtenWord) ? [texts.wordPlace] : [];
  const text = alt?.trim() ? words : [texts.altMissing, ...words];
  if (file === undefined) return [texts.picturePlace(url), ...text];
  if (state === undefined) return [texts.pictureMissing(file), ...text];
  if (state.kind === 'unreadable') return [texts.pictureUnreadable(file), ...text];
  return state.kind === 'active' ? [texts.pictureScript(file), ...text] : text;
}

function linkComplaints(link: Link, document: ContentDocument, facts: ContentFacts): readonly string[] {
  const broken = linkComplaint(link.url, document, facts);
  return [
    ...(broken === undefined ? [] : [broken]),
    ...(textOf(link).trim() === '' ? [texts.linkEmpty] : []),
  ];
}

/** Brackets that Markdown has left as text: the author meant a link. */
const unfinishedLinks = ({ value }: Text): readonly string[] =>
  [...value.matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => texts.linkUnfinished(label));

const wordComplaints = (text: string): readonly string[] =>
  [...text.matchAll(writtenWord)]
    .map(([, name = '']) => name)
    .filter((name) => !isContentWord(name))
    .map((name) => texts.wordUnknown(name, contentWords.join(', ')));
