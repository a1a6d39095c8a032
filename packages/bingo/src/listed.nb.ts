/** Words as a list in a sentence: "a", "a og b", "a, b og c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} og ${words.at(-1)}`;
}
