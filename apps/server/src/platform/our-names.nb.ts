/** The product's name for players, and the address to which they write. */
export type OurNames = { readonly productName: string; readonly contactEmail: string };

/** Returns the text beside the hall's telephone number in a warning, because nobody answers there at night. */
export const whenHallIsClosed = ({ contactEmail }: OurNames): string =>
  `Er hallen stengt, skriv til ${contactEmail}.`;

/** Returns the end of an e-mail. */
export const greetingFrom = (productName: string): string => `\n\nHilsen\n${productName}\n`;
