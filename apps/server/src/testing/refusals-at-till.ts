/** How the desk and the payments say no, by what stands in the player's way in the admission test. */

/** To what comes in. */
export const refusalsAtTill = {
  'paused in the hall': 'Nothing done: the player has a pause in the hall until 2027-03-01.',
  'paused everywhere': 'Nothing done: the player has a pause from all halls until 2027-03-01.',
  'forced to a check': 'Nothing done: the player must update the customer information first.',
  'holding a faulty card': 'Nothing done: the card has a fault.',
  'of another hall': 'Nothing done: the player has no card in the hall.',
} as const;

/** To what goes out. */
export const payoutRefusals = {
  'holding a faulty card': refusalsAtTill['holding a faulty card'],
  'of another hall': refusalsAtTill['of another hall'],
  unfunded: 'Nothing done: the card holds kr\u00a00.',
} as const;

/** What is told of a payment that the table lets come to nothing. */
export const ofPayment = (word: string) => ({
  'paused in the hall': word,
  'paused everywhere': word,
  'forced to a check': word,
});
