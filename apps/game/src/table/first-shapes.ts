/** What makes shapes, and the shapes that others are made of: a step of its own before the table's (`main.ts`). */
export { nothing } from '@lokalbingo/contract/wire';
