/** The caller that rate limits count. A staff member's own account as a player is ignored. */
export type NamedCaller = {
  readonly playerId?: number | undefined;
  readonly staffId?: number;
  readonly screenId?: number;
};

/** Returns a key for rate limits and queues, unique to each caller. */
export function callerName({ playerId, staffId, screenId }: NamedCaller): string {
  if (screenId !== undefined) return `screen ${screenId}`;
  return staffId === undefined ? String(playerId) : `staff ${staffId}`;
}
