/**
 * The library behind all schemas: loaded in a task of its own before the first schema is created, because both together
 * are a long task.
 */
export { $ZodType } from 'zod/v4/core';
