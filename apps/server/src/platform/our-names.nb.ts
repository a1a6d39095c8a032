/** By which name players know us, and where they write to us. */
export type OurNames = { readonly productName: string; readonly contactEmail: string };

/** What stands in a warning beside the hall to ring: at night nobody answers there. */
export const whenHallIsClosed = ({ contactEmail }: OurNames): string =>
  `Er hallen stengt, skriv til ${contactEmail}.`;

/** How an e-mail ends. */
export const greetingFrom = (productName: string): string => `\n\nHilsen\n${productName}\n`;
