/** To which calls of a provider a fault can be limited, and which it befalls when none is named. */
export type FaultRule<Operation extends string> = {
  /** The calls that it may be limited to. */
  readonly allowed: readonly Operation[];
  /** The calls that it befalls when no one is named. */
  readonly unnamed: readonly Operation[];
};

/** A fault of these calls and no others. */
export function only<Operation extends string>(...operations: readonly Operation[]): FaultRule<Operation> {
  return { allowed: operations, unnamed: operations };
}
