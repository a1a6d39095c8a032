import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Offer } from '../platform/self.tsx';
import type { appTexts } from './app.nb.ts';

/** A screen of the console, and the permissions of which one at least must be given for it to be shown. */
export type Screen = {
  readonly name: keyof typeof appTexts.screens;
  readonly path: string;
  readonly anyOf: readonly Permission[];
};

const screens: readonly Screen[] = [
  { name: 'ownAuditLog', path: hallPages.ownAuditLog, anyOf: ['use_console'] },
];

/** The screens for a person; one that takes a counter is shown elsewhere too, and says so. */
export const screensFor = (offer: (permission: Permission) => Offer): readonly Screen[] =>
  screens.filter(({ anyOf }) => anyOf.some((permission) => offer(permission) !== 'hidden'));
