/**
 * Permissions: who of the staff may do what, and in which halls.
 *
 * Owns the permission table and no table of the database. Promises that a call is permitted only by a grant in force for
 * the hall of its object, and that only this module makes a scope. Pure: whoever calls brings the grants in force.
 */
export {
  decidePermission,
  type GrantInForce,
  offerOf,
  type PermissionFacts,
} from './decide-permission.ts';
