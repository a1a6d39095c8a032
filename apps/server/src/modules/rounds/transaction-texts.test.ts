import { expect, test } from 'vitest';
import { approvedPrizeText, heldPrizeText, prizeText, purchaseText } from './rounds.nb.ts';

const round = { mainGame: 1, roundId: 7, startsAt: new Date('2026-01-05T08:09:00Z') } as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a transaction of the rounds has the game’s spelling', () => {
  expect(plain(purchaseText(round, 'large', 1))).toBe('Kjøp: 1 stor bong, Hovedspill 1 kl. 09.09 (runde 7)');
  expect(plain(purchaseText(round, 'large', 2))).toMatch(/^Kjøp: 2 store bonger,/);
  expect(plain(purchaseText(round, 'quick', 2))).toMatch(/^Kjøp: 2 Kvikkbingo,/);
  expect(plain(purchaseText({ ...round, mainGame: 2 }, 'double', 2))).toMatch(
    /^Kjøp: 2 bonger til kr 10, Hovedspill 2 /,
  );
  const diagonal = { stage: 1, ticketNo: 3, isJackpot: true };
  expect(plain(prizeText({ ...round, mainGame: 2 }, diagonal))).toMatch(/^Gevinst: diagonal på bong 3,/);
  expect(plain(prizeText(round, { stage: 2, ticketNo: 14, isJackpot: false }))).toMatch(
    /^Gevinst: to rader på bong 14,/,
  );
});

test('a prize that waits, or waited, shows its day, and a jackpot is named as such', () => {
  const jackpot = { stage: 1, ticketNo: 3, isJackpot: true };
  const words = 'diagonal på bong 3, Hovedspill 2 den 5.1. kl. 09.09 (runde 7)';
  const inGame2 = { ...round, mainGame: 2 } as const;
  expect(plain(heldPrizeText(inGame2, jackpot))).toBe(`Gevinst: ${words}`);
  expect(plain(approvedPrizeText(inGame2, jackpot))).toBe(`Godkjent gevinst: ${words}`);
});

test('a line break never separates a number from its word', () => {
  expect(purchaseText(round, 'large', 2)).not.toMatch(/[a-z.] \d/);
});
