import type { ContentFacts } from './content-complaint.ts';
import { complaintTexts as texts } from './content-complaints.nb.ts';
import type { ContentDocument } from './content-document.ts';
import { contentWords, isContentWord, writtenWord } from './content-word.ts';

/** Placeholder for the portal's unknown origin. */
const portal = 'https://portal';

/** Why a link is not allowed; undefined if it is. Addresses outside the portal are not checked. */
export function linkComplaint(
  address: string,
  from: ContentDocument,
  facts: ContentFacts,
): string | undefined {
  const [word] = address.matchAll(writtenWord);
  if (word) return wordComplaint(address, word);
  if (/^(https:\/\/[^/]|mailto:.|tel:.)/.test(address)) return undefined;
  const place = /^[/#]/.test(address) ? URL.parse(address, `${portal}${from.address}`) : null;
  // Parsed, because the spelling can deceive: a browser reads `/\\annet.no` as another host.
  if (place?.origin !== portal) return texts.linkKind(address);
  const { pathname, hash } = place;
  const anchors = anchorsOf(pathname, facts);
  if (anchors === undefined) return texts.linkBroken(address);
  const anchor = hash.slice(1);
  return anchor === '' || anchors.includes(anchor) ? undefined : texts.anchorBroken(address, anchor);
}

/** The anchors of a page of the portal; undefined when there is no such page. */
function anchorsOf(path: string, { documents, pages, anchors }: ContentFacts): readonly string[] | undefined {
  const document = documents.find(({ address }) => address === path);
  if (document) return document.anchors;
  // An article is found by its file, and every other content page only by its address.
  if (path.startsWith('/article/')) return undefined;
  return pages.some((page) => patternOf(page).test(path)) ? (anchors[path] ?? []) : undefined;
}

const patternOf = (page: string): RegExp =>
  new RegExp(`^${page.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);

function wordComplaint(address: string, [written, name = '']: RegExpExecArray): string | undefined {
  if (!isContentWord(name)) return texts.wordUnknown(name, contentWords.join(', '));
  return written === address ? undefined : texts.wordPlace;
}
