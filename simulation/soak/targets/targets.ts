import type { Parts } from '../product.ts';

/** The parts that are killed together, and the answer that counts as recovery. */
export type KillTarget = {
  readonly name: string;
  /** Its weight in the random choice. */
  readonly share: number;
  readonly parts: readonly (keyof Parts)[];
  /** Any acceptance by a rule, or an answer for which an outside party was called and has answered. */
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

/** All targets; the last one is everything at once. */
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
