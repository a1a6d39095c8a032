/**
 * Four eyes: who of the staff acts, whether a matter is that person's own, and whether two acts are two persons'.
 *
 * Owns no table: each module keeps its own steps, and asks here who took them. Pure. It trusts the name that whoever
 * calls has given, as the desk does until staff have logins.
 */
export { type Actor, isOwnMatter, isSamePerson } from './actor.ts';
