import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ore, zeroOre } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { Bug } from '../../platform/result.ts';
import { type AccountId, accountKeyText } from './account.ts';
import { type AdmittedCard, markAdmitted } from './admitted.ts';
import { decideTransfers } from './decide-transfers.ts';
import type { TransferRequest } from './transfer-request.ts';

const source = join(import.meta.dirname, '../../');

it('proof of admission is created only by admission, and for the demo’s money', () => {
  const marking = globSync('**/*.ts', { cwd: source }).filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      !path.includes('testing/') &&
      /\bmarkAdmitted\(/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(marking.sort()).toEqual([
    'demo/demo-past.ts',
    'demo/seed-demo.ts',
    'modules/admission/decide-admission.ts',
  ]);
});

describe('proof of admission', () => {
  const hallId = 7;
  const [card, house] = [10 as AccountId, 2 as AccountId];
  const amount = { ownOre: ore(500), winningsOre: zeroOre };
  const account = (accountId: AccountId, kind: 'player_card' | 'stakes_held') => ({
    hallId,
    accountId,
    kind,
    balance: amount,
    entryCount: 0,
  });
  const accounts = new Map(
    [account(card, 'player_card'), account(house, 'stakes_held')].map((state) => [
      accountKeyText(state),
      state,
    ]),
  );
  const post = (moved: Partial<TransferRequest>) =>
    decideTransfers(accounts, new Map(), [
      {
        hallId,
        idempotencyKey: 'a',
        debit: { accountId: card, ...amount },
        credit: { accountId: house, ...amount },
        reference: 'round:1',
        description: 'Kjøp av bong',
        at: new Date(0),
        ...moved,
      } as TransferRequest,
    ]).verdicts.map(({ verdict }) => verdict);
  const proofOf = (key: { hallId: number; accountId: AccountId }): AdmittedCard => markAdmitted(key);

  it('lets a stake leave its card', () => {
    expect(post({ kind: 'stake', admitted: proofOf({ hallId, accountId: card }) })).toEqual(['post']);
  });

  it.each([
    ['a stake without it', { kind: 'stake' }],
    [
      'a stake with the proof of another card',
      { kind: 'stake', admitted: proofOf({ hallId, accountId: 11 as AccountId }) },
    ],
    [
      'a stake with the proof of another hall',
      { kind: 'stake', admitted: proofOf({ hallId: 8, accountId: card }) },
    ],
    ['money that leaves a card as another kind', { kind: 'settlement' }],
  ] as const)('is enforced against %s', (_, moved) => {
    expect(() => post(moved as Partial<TransferRequest>)).toThrow(Bug);
  });
});
