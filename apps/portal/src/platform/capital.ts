/** A text with its first letter in upper case. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
