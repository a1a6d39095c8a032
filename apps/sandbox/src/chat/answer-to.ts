import { staffTexts } from './chat.nb.ts';

/** What staff answer, by the first thing in the message that they know something about. */
export function answerTo(text: string, name: string | null): string {
  const known = staffTexts.answers.find(({ about }) => about.test(text));
  return known?.answer ?? staffTexts.otherwise(name);
}
