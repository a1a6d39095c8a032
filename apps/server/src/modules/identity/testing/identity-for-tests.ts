/** Identity for tests of modules that need logins but not identity's messages. */
import { hours } from '@lokalbingo/contract/durations';
import type { Dependencies } from '../../../platform/dependencies.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import type { LogInDeps } from '../log-in.ts';

/** Returns the dependencies of identity in tests. */
export const identityForTests = ({
  db,
  clock,
  random,
  log,
}: Pick<Dependencies, 'db' | 'clock' | 'random' | 'log'>): LogInDeps => ({
  db,
  clock,
  random,
  log,
  messageKeys: ringForTests,
  throttleSecret: 'throttle secret',
  productName: 'Lokalbingo',
  contactEmail: 'post@lokalbingo.example',
  sessionLifetimeMs: hours(8),
  isSecure: false,
  demoPassword: undefined,
});
