/**
 * The halls that a staff member may act in by one permission. A query for staff takes it, so that what lies outside
 * answers exactly as what does not exist. Only the module `permissions` makes one (a test reads the source).
 */
declare const byPermissions: unique symbol;

/** See the file. */
export type Scope = {
  /** Ids of the halls, each once, in no order; never empty. */
  readonly halls: readonly number[];
  /** Whether the permission was granted for the whole installation, so that it also covers what belongs to no hall. */
  readonly isInstallation: boolean;
  readonly [byPermissions]: true;
};

/** Makes a scope; for the module `permissions` and for tests. */
export const scopeOf = (halls: readonly number[], isInstallation = false): Scope =>
  ({ halls, isInstallation }) as Scope;

/** Whether a hall lies within a scope. */
export const covers = ({ halls }: Scope, hallId: number): boolean => halls.includes(hallId);
