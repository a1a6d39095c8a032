/** What all shapes stand on: a step of its own before the first of them is made, as both at once are a long task. */
export { $ZodType } from 'zod/v4/core';
