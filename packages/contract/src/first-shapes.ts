/** The basic schemas: loaded in a task of their own, between the library and the schemas that use them. */
export { nothing } from './wire.ts';
