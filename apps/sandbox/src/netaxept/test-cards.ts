/** The only cards that the sandbox accepts. A real card number is never accepted, and so never stored. */

/** A card's behaviour, and Netaxept's data about it. */
export type TestCard = {
  readonly name: string;
  readonly pan: string;
  readonly issuer: 'Visa' | 'MasterCard';
  readonly issuerId: string;
  readonly kind: 'debit' | 'credit';
  readonly behaviour: 'works' | 'refused' | 'expired' | 'capture-fails' | 'challenge';
};

const visa = { issuer: 'Visa', issuerId: '3', kind: 'debit' } as const;
const masterCard = { issuer: 'MasterCard', issuerId: '4', kind: 'debit' } as const;

export const testCards: readonly TestCard[] = [
  { name: 'visa', pan: '4925000000000004', ...visa, behaviour: 'works' },
  { name: 'mastercard', pan: '5413000000000000', ...masterCard, behaviour: 'works' },
  { name: 'visa-refused', pan: '4925000000000087', ...visa, behaviour: 'refused' },
  { name: 'visa-expired', pan: '4925000000000095', ...visa, behaviour: 'expired' },
  { name: 'visa-capture-fails', pan: '4925000000000079', ...visa, behaviour: 'capture-fails' },
  { name: 'visa-challenge', pan: '4925000000000020', ...visa, behaviour: 'challenge' },
  { name: 'visa-credit', pan: '4925000000000012', ...visa, kind: 'credit', behaviour: 'works' },
];

/** The card with this number, or `undefined` when it is not a test card. */
export function testCardByPan(pan: string): TestCard | undefined {
  return testCards.find((card) => card.pan === pan);
}

/** The card that a stored transaction names. @throws Error when no such card exists: the store is broken. */
export function testCardByName(name: string): TestCard {
  const card = testCards.find((candidate) => candidate.name === name);
  if (card === undefined) throw new Error(`No test card is called ${name}`);
  return card;
}

/** The number as Netaxept shows it: the first six digits and the last four. */
export function maskedPan(card: TestCard): string {
  return `${card.pan.slice(0, 6)}******${card.pan.slice(-4)}`;
}
