/** The calls of a provider that a fault can be limited to, and its default calls. */
export type FaultRule<Operation extends string> = {
  /** The calls that it may be limited to. */
  readonly allowed: readonly Operation[];
  /** The calls that it applies to by default. */
  readonly unnamed: readonly Operation[];
};

/** A rule for a fault that applies to exactly these calls. */
export function only<Operation extends string>(...operations: readonly Operation[]): FaultRule<Operation> {
  return { allowed: operations, unnamed: operations };
}
