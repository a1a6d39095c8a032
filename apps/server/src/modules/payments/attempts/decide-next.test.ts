import { hours, minutes } from '@lokalbingo/contract/durations';
import { kroner, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../ledger/ledger.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import { type Circumstances, classifyQuery, decideNext, type NextStep } from './decide-next.ts';
import { type Attempt, type AttemptState, lifeOf, mayBecome } from './payment-attempt.ts';

const info: ProviderPayment = {
  orderNumber: 'I1',
  currency: 'NOK',
  totalOre: kroner(250),
  capturedOre: zeroOre,
  creditedOre: zeroOre,
  capturedOn: undefined,
  creditedOn: undefined,
  authorised: false,
  annulled: false,
  verified: false,
  windowLeft: false,
  error: undefined,
  card: undefined,
};
const card = { maskedPan: '4925', issuer: 'Visa', expiryYymm: '3012', token: 'hash' };
const failure = { failure: 'declined', text: 'Auth 99 Auth Reg Comp Failure' } as const;
const cancel = { failure: 'cancelled', text: 'Terminal 17 Cancelled by customer.' } as const;

const common = {
  hallId: 1,
  transactionId: 'a'.repeat(32),
  playerId: 1,
  provider: 'netaxept' as const,
  merchantId: '1',
  windowUrl: null,
  orderNumber: 'I1',
  reference: 'K7Q4-M2',
  attempts: 0,
  requestedAt: null,
  failure: null,
  failureText: null,
  createdAt: new Date(0),
  registeredAt: new Date(0),
};
const deposit = (
  state: AttemptState,
  kind: 'card_deposit' | 'vipps_deposit' = 'card_deposit',
  attempts = 0,
): Attempt => ({
  ...common,
  kind,
  state,
  attempts,
  cardId: 1,
  amountOre: kroner(250),
  accountId: 1 as AccountId,
});
const saving = (state: AttemptState): Attempt => ({ ...common, kind: 'card_save', state });
const player: Circumstances = {
  asker: 'player',
  mayPay: true,
  ageMs: minutes(2),
  sinceRequestMs: minutes(1),
};
const job: Circumstances = { ...player, asker: 'job' };
const decide = (attempt: Attempt, payment: ProviderPayment, circumstances: Circumstances): NextStep =>
  decideNext(attempt, { isReported: true, payment }, circumstances);

describe('the state of a transaction', () => {
  it.each([
    ['pending', {}],
    ['authorised', { authorised: true }],
    ['authorised', { authorised: true, error: failure }],
    ['captured', { authorised: true, capturedOre: kroner(1), error: failure }],
    ['refunded', { authorised: true, capturedOre: kroner(1), creditedOre: kroner(1) }],
    ['annulled', { authorised: true, annulled: true }],
    ['cancelled', { error: cancel }],
    ['failed', { error: failure }],
  ] as const)('is %s: the amounts take precedence over the error', (standing, report) => {
    expect(classifyQuery({ ...info, ...report })).toBe(standing);
  });
});

describe('the next step', () => {
  it.each([
    ['the player returns', 'charge', deposit('registered'), {}, player],
    ['Vipps has reserved', 'capture', deposit('registered', 'vipps_deposit'), { authorised: true }, player],
    [
      'the provider reports that an unknown sale did not happen',
      'charge',
      deposit('unknown', 'card_deposit', 1),
      {},
      job,
    ],
    [
      'the customer finished the window without returning',
      'charge',
      deposit('registered'),
      { windowLeft: true, card },
      job,
    ],
    ['reserved money must be released', 'cancel', deposit('annul_needed'), { authorised: true }, job],
    [
      'captured money must be refunded',
      'refund',
      deposit('refund_needed'),
      { capturedOre: kroner(250) },
      job,
    ],
    [
      'the outcome of the refund is unknown',
      'refund',
      deposit('refund_unknown'),
      { capturedOre: kroner(250) },
      job,
    ],
    ['a wrong amount is reserved', 'cancel', deposit('mismatch'), { authorised: true }, job],
    ['a card was entered', 'verify', saving('registered'), { totalOre: zeroOre }, player],
  ] as const)('when %s is %s', (_when, operation, attempt, report, circumstances) => {
    expect(decide(attempt, { ...info, ...report }, circumstances)).toEqual({ step: 'ask', operation });
  });

  it.each([
    [
      'an issuer refuses the sale',
      'refused',
      deposit('unknown', 'card_deposit', 1),
      { error: failure },
      player,
    ],
    ['the customer cancelled', 'cancelled', deposit('registered'), { error: cancel }, player],
    ['nobody paid within a day', 'expired', deposit('registered'), {}, { ...job, ageMs: hours(24) }],
    ['the order number differs', 'mismatch', deposit('registered'), { orderNumber: 'X' }, player],
    ['the currency differs', 'mismatch', deposit('registered'), { currency: 'SEK' }, player],
    ['the total differs', 'mismatch', deposit('registered'), { totalOre: kroner(251) }, player],
    [
      'only a part was taken',
      'mismatch',
      deposit('registered'),
      { authorised: true, capturedOre: kroner(249) },
      player,
    ],
    ['saving a card costs money', 'mismatch', saving('registered'), {}, player],
    [
      'the reservation was released',
      'refused',
      deposit('annul_needed'),
      { authorised: true, annulled: true },
      job,
    ],
    [
      'the provider refused the refund',
      'refund_needed',
      deposit('refund_unknown'),
      { capturedOre: kroner(250) },
      { ...job, answered: { operation: 'refund', how: 'refused', text: 'no funds' } },
    ],
    [
      'two sales are lost and the provider reports nothing for a long time',
      'refused',
      deposit('unknown', 'card_deposit', 2),
      {},
      { ...job, sinceRequestMs: minutes(10) },
    ],
    [
      'verifications are lost and the provider reports nothing for a long time',
      'refused',
      { ...saving('unknown'), attempts: 3 },
      { totalOre: zeroOre, card },
      { ...job, sinceRequestMs: minutes(10) },
    ],
    ['a pause began before the sale', 'refused', deposit('registered'), {}, { ...player, mayPay: false }],
    [
      'a pause began before the capture',
      'annul_needed',
      deposit('registered', 'vipps_deposit'),
      { authorised: true },
      { ...player, mayPay: false },
    ],
  ] as const)('when %s is to end as %s', (_when, to, attempt, report, circumstances) => {
    expect(decide(attempt, { ...info, ...report }, circumstances)).toMatchObject({ step: 'move', to });
  });

  it.each([
    ['the window may still be open', deposit('registered'), {}, job],
    ['the customer may be trying another card', deposit('registered'), { error: failure }, job],
    ['Vipps may still be approved', deposit('registered', 'vipps_deposit'), {}, player],
    ['two sales are unknown', deposit('unknown', 'card_deposit', 2), {}, player],
    [
      'the release has just been refused',
      deposit('annul_needed'),
      { authorised: true },
      {
        ...job,
        answered: { operation: 'cancel', how: 'refused', text: '' },
      },
    ],
  ] as const)('is to wait when %s', (_when, attempt, report, circumstances) => {
    expect(decide(attempt, { ...info, ...report }, circumstances)).toEqual({ step: 'wait' });
  });

  it.each([
    'registered',
    'unknown',
    'authorised',
    'captured',
    'annul_needed',
    'cancelled',
    'refused',
    'expired',
  ] as const)('is to credit captured money, even from %s and during any pause', (state) => {
    const report = { ...info, authorised: true, capturedOre: kroner(250), error: failure };
    expect(decide(deposit(state), report, { ...job, mayPay: false, ageMs: hours(100) })).toEqual({
      step: 'credit',
    });
    expect(state === 'captured' || mayBecome(state, 'captured')).toBe(true);
  });

  it.each(['refund_needed', 'refund_unknown'] as const)('is to book what %s has refunded', (state) => {
    const report = { ...info, capturedOre: kroner(250), creditedOre: kroner(250) };
    expect(decide(deposit(state), report, job)).toEqual({ step: 'book_refund' });
    const inPart = { ...report, creditedOre: kroner(1) };
    expect(decide(deposit(state), inPart, job)).toEqual({ step: 'ask', operation: 'refund' });
  });

  it('is to refund the captured money of a mismatch, once the provider reports it as ordered', () => {
    const report = { ...info, authorised: true, capturedOre: kroner(250) };
    expect(decide(deposit('mismatch'), report, job)).toMatchObject({ step: 'owe_refund' });
    const another = { ...report, totalOre: kroner(251) };
    expect(decide(deposit('mismatch'), another, job)).toEqual({ step: 'wait' });
    expect(decide(deposit('mismatch'), another, { ...job, ageMs: hours(24) })).toEqual({ step: 'nothing' });
  });

  it('saves a card only after a verification: a token alone is not enough', () => {
    const report = { ...info, totalOre: zeroOre, card };
    expect(decide(saving('registered'), report, player)).toEqual({ step: 'ask', operation: 'verify' });
    expect(decide(saving('unknown'), { ...report, verified: true }, player)).toMatchObject({
      step: 'save_card',
    });
    for (const how of ['done', 'repeated'] as const) {
      const answered = { operation: 'verify', how, text: '' } as const;
      expect(decide(saving('unknown'), report, { ...player, answered })).toMatchObject({
        step: 'save_card',
      });
    }
  });
});

const states: AttemptState[] = [
  'created',
  'registered',
  'unknown',
  'authorised',
  'captured',
  'credited',
  'cancelled',
  'refused',
  'expired',
  'annul_needed',
  'refund_needed',
  'refund_unknown',
  'refunded',
  'mismatch',
];
const amounts = fc.constantFrom(zeroOre, kroner(250), kroner(1));
const anyInfo: fc.Arbitrary<ProviderPayment> = fc
  .record({
    currency: fc.constantFrom('NOK', 'SEK'),
    totalOre: amounts,
    capturedOre: amounts,
    creditedOre: amounts,
    authorised: fc.boolean(),
    annulled: fc.boolean(),
    windowLeft: fc.boolean(),
    error: fc.constantFrom(undefined, failure, cancel),
    card: fc.constantFrom(undefined, card),
  })
  .map((report) => ({ ...info, ...report }));
const anyAttempt = fc.oneof(
  fc
    .tuple(fc.constantFrom(...states), fc.constantFrom('card_deposit', 'vipps_deposit'), fc.nat(3))
    .map(([state, kind, attempts]) => deposit(state, kind, attempts)),
  fc
    .constantFrom<AttemptState>('created', 'registered', 'unknown', 'saved', 'refused', 'expired')
    .map(saving),
);
const anyCircumstances: fc.Arbitrary<Circumstances> = fc.record({
  asker: fc.constantFrom('player', 'job'),
  mayPay: fc.boolean(),
  ageMs: fc.constantFrom(0, hours(30)),
  sinceRequestMs: fc.constantFrom(0, hours(30)),
  answered: fc.constantFrom(
    undefined,
    { operation: 'charge', how: 'refused', text: '' },
    { operation: 'capture', how: 'repeated', text: '' },
    { operation: 'refund', how: 'refused', text: '' },
  ),
});

/** Checks the decision for everything that a provider may report, including nonsense. */
function always(
  hold: (step: NextStep, attempt: Attempt, payment: ProviderPayment, around: Circumstances) => void,
) {
  fc.assert(
    fc.property(anyAttempt, anyInfo, anyCircumstances, (attempt, payment, around) => {
      hold(decide(attempt, payment, around), attempt, payment, around);
    }),
    { numRuns: 5000 },
  );
}

describe('when the provider reports nothing', () => {
  const unreported = (attempt: Attempt, why: 'no_answer' | 'refused', ageMs: number) =>
    decideNext(attempt, { isReported: false, why }, { ...job, ageMs });
  const never = { ...deposit('created'), registeredAt: null };

  it('because it does not answer, the attempt is polled again later, however old it is', () => {
    for (const attempt of [never, deposit('unknown'), deposit('refused'), deposit('mismatch')])
      expect(unreported(attempt, 'no_answer', hours(30))).toEqual({ step: 'wait' });
  });

  it('because it never received the attempt, the attempt expires after a day', () => {
    expect(unreported(never, 'refused', hours(23))).toEqual({ step: 'wait' });
    const givenUp = { step: 'move', to: 'expired', why: 'never registered', failure: 'provider_away' };
    expect(unreported(never, 'refused', hours(24))).toEqual(givenUp);
    expect(unreported({ ...never, state: 'unknown' }, 'refused', hours(24))).toEqual(givenUp);
  });

  it('although it has registered the attempt, the attempt is polled again, unless it failed', () => {
    expect(unreported(deposit('registered'), 'refused', hours(30))).toEqual({ step: 'wait' });
    expect(unreported(deposit('refused'), 'refused', hours(30))).toEqual({ step: 'nothing' });
  });
});

describe('whatever the provider reports', () => {
  it('money is credited only when the provider has taken all of it, or has reported that before', () => {
    always((step, attempt, payment) => {
      if (step.step !== 'credit') return;
      expect(payment).toMatchObject({ totalOre: kroner(250), creditedOre: 0, currency: 'NOK' });
      if (attempt.state === 'captured') return;
      expect(payment.capturedOre).toBe(kroner(250));
      expect(mayBecome(attempt.state, 'captured')).toBe(true);
    });
  });

  it('money is owed or refunded only when the provider has taken, or refunded, all of it', () => {
    always((step, attempt, payment) => {
      if (step.step === 'owe_refund') {
        expect(payment).toMatchObject({ totalOre: kroner(250), capturedOre: kroner(250), creditedOre: 0 });
        expect(mayBecome(attempt.state, 'refund_needed')).toBe(true);
      }
      if (step.step === 'book_refund') {
        expect(payment.creditedOre).toBeGreaterThanOrEqual(payment.capturedOre);
        expect(mayBecome(attempt.state, 'refunded')).toBe(true);
      }
    });
  });

  it('a state changes only along allowed transitions', () => {
    always((step, attempt) => {
      if (step.step === 'move') expect(mayBecome(attempt.state, step.to)).toBe(true);
    });
  });

  it('money is requested only while the player may pay, and from a state that can record it', () => {
    always((step, attempt, _payment, around) => {
      if (step.step !== 'ask') return;
      const { operation } = step;
      if (operation === 'charge' || operation === 'capture') expect(around.mayPay).toBe(true);
      if (operation === 'charge' || operation === 'verify')
        expect(mayBecome(attempt.state, 'unknown')).toBe(true);
      if (operation === 'capture') expect(mayBecome(attempt.state, 'authorised')).toBe(true);
      if (operation === 'refund') expect(mayBecome(attempt.state, 'refund_unknown')).toBe(true);
      if (operation === 'cancel') expect(lifeOf[attempt.state].operations).toContain(operation);
    });
  });
});
