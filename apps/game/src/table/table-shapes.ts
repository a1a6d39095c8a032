/** The schemas of the table, loaded in a separate step before the program that uses them (`main.ts`). */
export { getTable } from '@lokalbingo/contract/rounds';
