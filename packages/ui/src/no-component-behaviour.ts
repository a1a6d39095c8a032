/** Stands in the build for what Designsystemet's components bring along; see `component-behaviour.ts`. */
export const pagination = undefined;
