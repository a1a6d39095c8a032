import type { ContentComplaint, ContentFacts } from './content-complaint.ts';
import { complaintTexts as texts } from './content-complaints.nb.ts';
import type { ContentDocument, FrontField } from './content-document.ts';
import { contentWords, isContentWord, writtenWord } from './content-word.ts';

/** Checks a field. Returns a sentence when it is wrong. */
type Judge = (value: string, name: string, facts: ContentFacts) => string | undefined;
type FieldRule = { readonly needed: boolean; readonly judge: Judge };

const atMost =
  (longest: number): Judge =>
  (value, name) =>
    value.length > longest ? texts.tooLong(name, value.length, longest) : undefined;

const between =
  (shortest: number, longest: number): Judge =>
  (value, name) =>
    value.length < shortest || value.length > longest
      ? texts.wrongLength(name, value.length, shortest, longest)
      : undefined;

const date: Judge = (value, name) => (isDate(value) ? undefined : texts.dateWrong(name, value));

const picture: Judge = (file, _, { pictures }) => {
  const state = pictures.get(file);
  if (state === undefined) return texts.pictureMissing(file);
  if (state.kind === 'unreadable') return texts.pictureUnreadable(file);
  return state.kind === 'active' ? texts.pictureScript(file) : undefined;
};

/** A search engine shows this much of a page's title and description. */
const title = { needed: true, judge: atMost(60) };
const described = { needed: true, judge: between(70, 155) };

const fields: Readonly<Record<ContentDocument['kind'], Readonly<Record<string, FieldRule>>>> = {
  article: {
    tittel: title,
    ingress: described,
    dato: { needed: true, judge: date },
    bilde: { needed: false, judge: picture },
    bildetekst: { needed: false, judge: atMost(200) },
  },
  page: {
    tittel: title,
    beskrivelse: described,
    ingress: { needed: false, judge: atMost(300) },
    oppdatert: { needed: false, judge: date },
  },
};

/** The errors of the fields above a text. */
export function frontComplaints(
  { path, kind, front, frontFault }: ContentDocument,
  facts: ContentFacts,
): readonly ContentComplaint[] {
  if (frontFault) return [{ path, line: frontFault.line, sentence: texts.frontUnreadable }];
  if (front.length === 0) return [{ path, line: 1, sentence: texts.frontMissing }];
  const rules = fields[kind];
  const missing = Object.entries(rules)
    .filter(([name, { needed }]) => needed && !front.some((field) => field.name === name))
    .map(([name]) => ({ path, line: 1, sentence: texts.fieldMissing(name) }));
  const wrong = front.flatMap((field) =>
    complaintsOf(field, rules, facts).map((sentence) => ({
      path,
      line: field.line,
      sentence,
    })),
  );
  return [...missing, ...wrong, ...pictureTextComplaints(path, front)];
}

function complaintsOf(
  { name, value }: FrontField,
  rules: Readonly<Record<string, FieldRule>>,
  facts: ContentFacts,
): readonly string[] {
  const rule = rules[name];
  if (rule === undefined) return [texts.fieldUnknown(name, Object.keys(rules).join(', '))];
  if (typeof value !== 'string' || value.trim() === '') return [texts.fieldEmpty(name)];
  const judged = rule.judge(value, name, facts);
  const unknown = [...value.matchAll(writtenWord)]
    .map(([, word = '']) => word)
    .filter((word) => !isContentWord(word));
  return [
    ...(judged === undefined ? [] : [judged]),
    ...unknown.map((word) => texts.wordUnknown(word, contentWords.join(', '))),
  ];
}

function pictureTextComplaints(path: string, front: readonly FrontField[]): readonly ContentComplaint[] {
  const shown = front.find(({ name }) => name === 'bilde');
  const text = front.find(({ name }) => name === 'bildetekst');
  if (shown && !text) return [{ path, line: shown.line, sentence: texts.altFieldMissing }];
  return text && !shown ? [{ path, line: text.line, sentence: texts.altWithoutPicture }] : [];
}

/** Whether a text is a day of the calendar, such as 2026-09-01. */
function isDate(written: string): boolean {
  const read = new Date(`${written}T12:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(written) &&
    !Number.isNaN(read.getTime()) &&
    read.toISOString().startsWith(written)
  );
}
