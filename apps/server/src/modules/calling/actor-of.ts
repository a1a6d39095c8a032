import type { StaffCaller } from '../../platform/http/operation-routes.ts';

/** The acting person of a call, as acts in `rounds` name them. */
export const actorOf = ({ name, staffId, playerId }: StaffCaller) => ({
  name,
  staffId,
  ...(playerId !== undefined && { playerId }),
});
