/** Pages of the hall console. The front end shows them, and the host uses the list to tell which addresses exist. */

/** The pages, as route patterns. */
export const hallPages = {
  home: '/',
  /** Where an invited person sets up a login. The token is in the fragment, which no server receives. */
  invitation: '/invitasjon',
  ownAuditLog: '/mine-spor',
} as const;

const paths: ReadonlySet<string> = new Set(Object.values(hallPages));

/** Whether a path is a page of the hall console, with or without a trailing slash. Checks no permission. */
export const isHallPage = (path: string): boolean =>
  paths.has(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
