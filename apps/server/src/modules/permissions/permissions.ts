/**
 * Permissions: what staff may do, and in which halls.
 *
 * Owns the permission table and no database table. A call is permitted only by a grant in force for the hall of its
 * object, and only this module creates scopes. Pure: the caller supplies the grants in force.
 */
export {
  conditionsIn,
  decidePermission,
  type GrantInForce,
  type NotPermitted,
  offerOf,
  type PermissionFacts,
  rolesWith,
  seesMembers,
} from './decide-permission.ts';
