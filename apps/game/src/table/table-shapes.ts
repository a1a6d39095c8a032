/** The shapes of the table: a step of its own before the program that reads them (`main.ts`). */
export { getTable } from '@lokalbingo/contract/rounds';
