/** `npm run staff-code`: prints the code that the authenticator app of the demo's staff shows now. */
import { demoTotpSecret } from '../demo/demo-staff.ts';
import { totpCode } from '../modules/staff/staff.ts';
import { systemClock } from '../platform/clock.ts';

process.stdout.write(`${totpCode(demoTotpSecret, systemClock.now())}\n`);
