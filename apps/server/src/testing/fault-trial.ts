/** What a party of the sandbox's does wrong while a player does something: trials, made of all that can go wrong. */
import { isLongCheck } from '../platform/testing/long-check.ts';
import type { Sandbox, SandboxFault } from '../platform/testing/sandbox.ts';

/** Something that a player does, and the call to the party that is made for it. */
export type Way<Act extends string> = {
  readonly act: Act;
  readonly at: string;
  /** What goes wrong before, so that it comes to that call. */
  readonly lead?: { readonly fault: string; readonly at: string };
  /** The fault befalls whatever is said to the party until it is lifted; otherwise that call, once. */
  readonly lasts?: true;
};

/** A way, and what goes wrong on it. */
export type FaultTrial<Act extends string> = Way<Act> & SandboxFault;

/**
 * Combines each way with each fault of its call, and names the pair. The long check uses all combinations, other runs a
 * third of them: each fault is tested with several ways, each way with several faults, and each `third` is different.
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

/** Has it go wrong. */
export async function orderFault(
  sandbox: Sandbox,
  { provider, fault, at, lead, lasts }: FaultTrial<string>,
): Promise<void> {
  if (lead) await sandbox.control({ provider, fault: lead.fault, operation: lead.at });
  await sandbox.control({ provider, fault, delayMs: 5, ...(lasts ? { times: 1000 } : { operation: at }) });
}

/** The alarms in lines of the log. */
export const alarmsIn = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => JSON.parse(line).alarm).filter((alarm) => alarm !== undefined);
