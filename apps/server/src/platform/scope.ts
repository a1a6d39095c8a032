/**
 * The halls in which a staff member has a permission. A staff query filters by it, so that an object outside the scope
 * gets the same answer as one that does not exist. Only the module `permissions` creates scopes (a test reads the
 * source).
 */
declare const byPermissions: unique symbol;

export type Scope = {
  /** Ids of the halls, each once, in no order; empty only for an installation without halls. */
  readonly halls: readonly number[];
  /** Whether the permission was granted for the whole installation, so that it also covers objects of no hall. */
  readonly isInstallation: boolean;
  readonly [byPermissions]: true;
};

/** Creates a scope. Only for the module `permissions` and for tests. */
export const scopeOf = (halls: readonly number[], isInstallation = false): Scope =>
  ({ halls, isInstallation }) as Scope;

/** Whether a scope includes a hall. */
export const covers = ({ halls }: Scope, hallId: number): boolean => halls.includes(hallId);
