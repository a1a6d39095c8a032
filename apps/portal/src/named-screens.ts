/** The source files of the screens that have been requested; written by the build for the server. */
export const namedScreens = new Set<string>();
