/**
 * Replaces in the build the behaviour that Designsystemet's components import; see `component-behaviour.ts`.
 */
export const pagination = undefined;
