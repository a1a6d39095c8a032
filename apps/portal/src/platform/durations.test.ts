import { expect, test } from 'vitest';
import {
  amlFailureMs,
  balanceAfterPaymentMs,
  balanceRetries,
  balanceRetryMs,
  cardCreatedAfterMs,
  hallsAgainAfterMs,
  hiddenBeforeRefreshMs,
  messagePollMs,
  onDemandPageMs,
  pausesDefaultAfterMs,
  positionTimeoutMs,
  saldoPollMs,
  toMyPageAfterMs,
} from './durations.ts';

test('the waits that the specification names are as long as it says (§9 Timers)', () => {
  expect({
    'Hall message polling': messagePollMs,
    'Saldo polling': saldoPollMs,
    'Balance refresh after the tab is hidden': hiddenBeforeRefreshMs,
    'Balance retries': [balanceRetries, balanceRetryMs],
    'Balance refresh after a payment success': balanceAfterPaymentMs,
    'Halls fetched again after load': hallsAgainAfterMs,
    'Timeouts default to empty': pausesDefaultAfterMs,
    'Redirect after registration or reset': toMyPageAfterMs,
    'Card creation success message': cardCreatedAfterMs,
    'AML error': amlFailureMs,
    'Geolocation time-out': positionTimeoutMs,
    'On-demand page load time-out': onDemandPageMs,
  }).toEqual({
    'Hall message polling': 30_000,
    'Saldo polling': 15_000,
    'Balance refresh after the tab is hidden': 10_000,
    'Balance retries': [3, 1000],
    'Balance refresh after a payment success': 3000,
    'Halls fetched again after load': 2000,
    'Timeouts default to empty': 5000,
    'Redirect after registration or reset': 5000,
    'Card creation success message': 3000,
    'AML error': 5000,
    'Geolocation time-out': 60_000,
    'On-demand page load time-out': 120_000,
  });
});
