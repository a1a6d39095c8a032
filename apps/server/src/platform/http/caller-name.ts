/** A caller, as far as calls are counted by it. A staff member's own account as a player does not count. */
export type NamedCaller = {
  readonly playerId?: number | undefined;
  readonly staffId?: number;
  readonly screenId?: number;
};

/** By which a caller is counted and takes turns: different for any two. */
export function callerName({ playerId, staffId, screenId }: NamedCaller): string {
  if (screenId !== undefined) return `screen ${screenId}`;
  return staffId === undefined ? String(playerId) : `staff ${staffId}`;
}
