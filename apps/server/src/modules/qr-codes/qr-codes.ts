/**
 * QR codes: messages from a hall to its members, in a code on paper, on a wall or on a screen.
 *
 * Owns the schema `qr_codes`. Only the holder of the key can make a code or change its content. A code for one member
 * can be used by only one, even with concurrent readings. Each member can use a code for each member once. A member who
 * has used a code gets the same message again. Only the hall's members get the message, and a paused member gets none
 * about games. Guesses are counted first. Each code is kept with its maker and the reason.
 *
 * Moves no money and gives nothing that money buys. It does not know how a code is shown or read.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfQrCodes } from './code-store.ts';
import { qrCodeRoutes } from './qr-code-routes.ts';
import { type StaffCodeDeps, staffCodeRoutes } from './staff-code-routes.ts';
import type { UseDeps } from './use-code.ts';

export { codesOf } from './code-store.ts';
export { findSignedCode, makeCode } from './make-code.ts';
export type { QrCode } from './qr-code.ts';
export { type QrKey, qrCodeSettings } from './qr-code-settings.ts';

export const qrCodesRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('qr_codes.codes', 'qr_codes.remove_codes')],
};

export const qrCodesModule = (deps: UseDeps): ServerModule => ({
  name: 'qr-codes',
  portal: (bind) => qrCodeRoutes(bind, deps),
});

/** QR codes in the hall console. */
export const staffQrCodesModule = (deps: StaffCodeDeps): ServerModule => ({
  name: 'qr-codes',
  hall: (bind) => staffCodeRoutes(bind, deps),
});

/** This module's part of the player's own copy. */
export const qrCodesCopy = {
  qrCodes: copyOfQrCodes,
} satisfies CopySections;
