import type { Parts } from '../product.ts';

/** What is killed at once, and what must have answered before it counts as back. */
export type KillTarget = {
  readonly name: string;
  /** How often it is chosen, beside the others. */
  readonly share: number;
  readonly parts: readonly (keyof Parts)[];
  /** Any answer of a rule that says yes, or one for which somebody outside was asked who answered. */
  readonly isBackAt: 'any yes' | 'a yes of the provider';
};

/** The server alone. */
export const serverAlone: KillTarget = { name: 'server', share: 35, parts: ['server'], isBackAt: 'any yes' };

/** The sandbox alone: the payment provider, the ticket systems and the partner of game 501. */
export const sandboxAlone: KillTarget = {
  name: 'sandbox',
  share: 20,
  parts: ['sandbox'],
  isBackAt: 'a yes of the provider',
};

/** Every victim; all of it at once comes last. */
export const killTargets: readonly KillTarget[] = [
  serverAlone,
  { name: 'database', share: 30, parts: ['database'], isBackAt: 'any yes' },
  sandboxAlone,
  {
    name: 'all at once',
    share: 15,
    parts: ['server', 'database', 'sandbox'],
    isBackAt: 'a yes of the provider',
  },
];
