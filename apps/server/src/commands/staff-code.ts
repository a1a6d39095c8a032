/** `npm run staff-code`: prints the current authenticator code of the demo's staff. */
import { demoTotpSecret } from '../demo/demo-staff.ts';
import { totpCode } from '../modules/staff/staff.ts';
import { systemClock } from '../platform/clock.ts';

process.stdout.write(`${totpCode(demoTotpSecret, systemClock.now())}\n`);
