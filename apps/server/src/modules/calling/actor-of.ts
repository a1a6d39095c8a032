import type { StaffCaller } from '../../platform/http/operation-routes.ts';

/** Converts the caller of a call to the actor that `rounds` records. */
export const actorOf = ({ name, staffId, playerId }: StaffCaller) => ({
  name,
  staffId,
  ...(playerId !== undefined && { playerId }),
});
