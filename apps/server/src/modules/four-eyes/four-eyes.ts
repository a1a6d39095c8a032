/**
 * Four eyes: identifies the acting staff member, and decides whether a matter is their own and whether two acts are by
 * two people. Also defines the steps of a case that two people settle: one takes it up, another decides it, and nobody
 * takes a step in their own matter.
 *
 * Owns no table: each module stores its own steps, and calls this module to decide the next. Pure. For an actor
 * without a staff account, it trusts the name.
 */
export { type Actor, isOwnMatter, isSamePerson, staffActor } from './actor.ts';
export { type CaseRefusal, type CaseStep, decideCaseStep } from './decide-case-step.ts';
export { actorColumns, actorOf, rowFromStep, type StepRow, stepFromRow } from './step-row.ts';
