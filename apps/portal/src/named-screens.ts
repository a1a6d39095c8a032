/** The source files of the screens that have been asked for; written by the build for the server. */
export const namedScreens = new Set<string>();
