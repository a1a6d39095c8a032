/** How Norwegian letters are written in an address. */
export const plainLetters = { æ: 'ae', ø: 'o', å: 'a' } as const;
