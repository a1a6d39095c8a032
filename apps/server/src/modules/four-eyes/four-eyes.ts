/**
 * Four eyes: which staff member acts, whether a matter is that person's own, and whether two acts are by two persons.
 * It also defines the one course of a case that two persons settle: one takes it up, another decides it, and nobody
 * does either in a matter of their own.
 *
 * Owns no table: each module keeps its own steps, and asks here whether another may be taken. Pure but for types. Of an
 * actor without a staff account it trusts the name.
 */
export { type Actor, isOwnMatter, isSamePerson, staffActor } from './actor.ts';
export { type CaseRefusal, type CaseStep, decideCaseStep } from './decide-case-step.ts';
export { actorColumns, actorOf, rowFromStep, type StepRow, stepFromRow } from './step-row.ts';
