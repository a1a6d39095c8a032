/** Fault trials: faults of a sandbox party during an act of a player, generated from all possible faults. */
import { isLongCheck } from '../platform/testing/long-check.ts';
import type { Sandbox, SandboxFault } from '../platform/testing/sandbox.ts';

/** An act of a player, and the call to the party that is made for it. */
export type Way<Act extends string> = {
  readonly act: Act;
  readonly at: string;
  /** An earlier fault that leads to that call. */
  readonly lead?: { readonly fault: string; readonly at: string };
  /** Whether the fault affects every call to the party until it is removed; otherwise it affects that call, once. */
  readonly lasts?: true;
};

/** An act, and the fault in it. */
export type FaultTrial<Act extends string> = Way<Act> & SandboxFault;

/**
 * Combines each way with each fault of its call, and names the pair. The long check uses all combinations, other runs a
 * third of them: each fault is tested with several ways and each way with several faults. `third` selects which.
 */
export function trialsOf<Act extends string>(
  faults: readonly SandboxFault[],
  ways: readonly Way<Act>[],
  third: 0 | 1 | 2 = 0,
): readonly (readonly [name: string, trial: FaultTrial<Act>])[] {
  return faults.flatMap((fault, faultAt) =>
    ways
      .filter((_, wayAt) => isLongCheck || (faultAt + wayAt) % 3 === third)
      .filter(({ at }) => fault.operations.includes(at))
      .map((way) => [nameOf({ ...fault, ...way }), { ...fault, ...way }] as const),
  );
}

function nameOf({ act, fault, at, lead, lasts }: FaultTrial<string>): string {
  const before = lead ? `, after ${lead.fault} of ${lead.at}` : '';
  return `${act}, and ${fault} ${lasts ? 'lasts' : `of ${at}`}${before}`;
}

/** Requests the fault from the sandbox. */
export async function orderFault(
  sandbox: Sandbox,
  { provider, fault, at, lead, lasts }: FaultTrial<string>,
): Promise<void> {
  if (lead) await sandbox.control({ provider, fault: lead.fault, operation: lead.at });
  await sandbox.control({ provider, fault, delayMs: 5, ...(lasts ? { times: 1000 } : { operation: at }) });
}

/** Returns the alarms in log lines. */
export const alarmsIn = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => JSON.parse(line).alarm).filter((alarm) => alarm !== undefined);
