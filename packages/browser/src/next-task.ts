/**
 * Yields to the browser, so that it can handle input and paint between the pieces of a long task.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
