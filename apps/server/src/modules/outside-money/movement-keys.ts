/** The key of what was taken from the card that a rejection gives back. */
export const takenKeyOfRejection = (key: string): string =>
  key.replace(/^party_rejected:/, 'party_reserved:');
