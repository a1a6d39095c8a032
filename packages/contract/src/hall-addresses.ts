/** Pages of the hall console: its front end shows them, and its host knows by them which addresses exist. */

/** The pages, as patterns of routes. */
export const hallPages = {
  home: '/',
  ownAuditLog: '/mine-spor',
} as const;

const paths: ReadonlySet<string> = new Set(Object.values(hallPages));

/** Whether a path is a page of the hall console, whoever asks; with or without a slash at the end. */
export const isHallPage = (path: string): boolean =>
  paths.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
