/** Staff logins for tests. */

import { seconds } from '@lokalbingo/contract/durations';
import type { Db } from '../../../platform/database.ts';
import type { Dependencies } from '../../../platform/dependencies.ts';
import { openIdIssuer } from '../../../platform/openid-issuer.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { StaffDeps } from '../staff-deps.ts';

/** The dependencies of staff logins in tests. */
export const staffForTests = (
  db: Db,
  { clock, random, log }: Pick<Dependencies, 'clock' | 'random' | 'log'>,
): StaffDeps => ({
  db,
  clock,
  random,
  messageKeys: ringForTests,
  staffKeys: ringForTests,
  throttleSecret: 'throttle secret',
  hallUrl: 'http://localhost:3004',
  productName: 'Lokalbingo',
  log,
  issuerAt: (address) => openIdIssuer({ ...address, timeoutMs: seconds(5) }, clock),
  bankId: {
    issuer: openIdIssuer({ ...nowhere, timeoutMs: seconds(5) }, clock),
    rules: { requiredAcr: 'urn:bankid:bid;LOA=4', acceptSynthetic: true, pepper: 'pepper' },
  },
  mustIdentify: false,
});

const nowhere = { issuer: 'http://localhost:9/none', clientId: 'x', clientSecret: 'y' };
