import { probeDuring } from './probe-during.ts';
import type { Target } from './target.ts';

/** The server's health during an attack. */
export type HealthDuring = {
  /** For the table. */
  readonly text: string;
  /** Whether every answer was healthy and came at most a second later than that of a server that does nothing. */
  readonly isGood: boolean;
};

/** The goal, for the table. It is relative because everything takes longer on a busy machine. */
export const healthGoal = 'health always good, within a second more than a server needs that does nothing';

/** Polls the server's health during some work. */
export async function healthDuring(
  { portalUrl, world }: Target,
  work: () => Promise<void>,
): Promise<HealthDuring> {
  const headers = { 'x-forwarded-for': world.newAddress() };
  const { health, nothing } = await probeDuring({ health: `${portalUrl}/api/health` }, headers, work);
  const isWell = health.firstNoMs === undefined;
  return {
    text: `health ${isWell ? 'well' : 'NOT well'}, in ${health.slowestMs} ms at most beside ${nothing.slowestMs} ms of a server that does nothing`,
    isGood: isWell && health.slowestMs < 1000 + nothing.slowestMs,
  };
}
