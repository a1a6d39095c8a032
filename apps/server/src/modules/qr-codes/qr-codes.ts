/**
 * QR codes: what a hall tells its members by a code that they read, on paper, on a wall or on a screen.
 *
 * Owns the schema `qr_codes`. Promises that nobody makes a code but who has the key, nor changes what one says; that a
 * code for one member is used by one, of however many at once, and one for each by each once; that who has used a code is
 * told the same again; that a code tells its hall's members alone, and nothing about games to who has a pause there; that
 * guesses are counted before they are made; and that each code is kept with who made it and why.
 *
 * Moves no money and gives nothing that money buys. It does not know how a code is shown or read.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfQrCodes } from './code-store.ts';
import { qrCodeRoutes } from './qr-code-routes.ts';
import type { UseDeps } from './use-code.ts';

export { codesOf } from './code-store.ts';
export { findSignedCode, type MakeRefusal, makeCode, type SignedCode } from './make-code.ts';
export { codeKinds, type KeptCode, type QrCode } from './qr-code.ts';
export { type QrKey, qrCodeSettings } from './qr-code-settings.ts';

/** What is kept no longer than it must be. */
export const qrCodesRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('qr_codes.codes', 'qr_codes.remove_codes')],
};

/** QR codes in the program. */
export const qrCodesModule = (deps: UseDeps): ServerModule => ({
  name: 'qr-codes',
  portal: (bind) => qrCodeRoutes(bind, deps),
});

/** What the player's own copy has of this module. */
export const qrCodesCopy = {
  qrCodes: copyOfQrCodes,
} satisfies CopySections;
