/** Converts "MO I RANA" to the usual spelling: "Mo i Rana". */
export const inSmallLetters = (capitals: string): string =>
  capitals
    .toLocaleLowerCase('nb')
    .replaceAll(/\p{L}+/gu, (word) =>
      ['i', 'og', 'på', 'ved'].includes(word) ? word : word.charAt(0).toLocaleUpperCase('nb') + word.slice(1),
    );
