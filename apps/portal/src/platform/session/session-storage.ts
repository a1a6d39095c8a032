/** What the portal knows of the logged-in player (specification §3 Session). */
export type Session = SessionFlags & {
  readonly token: string;
  readonly expirationDate: Date;
  readonly userId: number;
  /** First name. */
  readonly name: string;
};

/** The player's pending tasks, most of which must be done before play. */
export type SessionFlags = {
  /** Not verified by e-ID yet. */
  readonly noBankID: boolean;
  /** An update of customer information is due. */
  readonly updateAML: boolean;
  /** The update is mandatory before play. */
  readonly forceAML: boolean;
  /** The funding step of the update is forced. */
  readonly extraAML: boolean;
  /** The password works, but would not be accepted as a new one. */
  readonly hasWeakPassword: boolean;
};

/**
 * Every key of a stored session. The token is first, so that clearing in this order never leaves half a
 * login.
 */
export const sessionKeys: readonly string[] = [
  'token',
  'expirationDate',
  'userId',
  'name',
  'noBankID',
  'updateAML',
  'forceAML',
  'extraAML',
  'hasWeakPassword',
];

/**
 * Writes a session so that another tab never reads half of it: the token is removed first and written last.
 */
export function writeSession(storage: Storage, session: Session): void {
  if (storage.getItem('token') !== session.token) storage.removeItem('token');
  storage.setItem('expirationDate', session.expirationDate.toISOString());
  storage.setItem('userId', String(session.userId));
  storage.setItem('name', session.name);
  storage.setItem('noBankID', String(session.noBankID));
  storage.setItem('updateAML', String(session.updateAML));
  storage.setItem('forceAML', String(session.forceAML));
  storage.setItem('extraAML', String(session.extraAML));
  storage.setItem('hasWeakPassword', String(session.hasWeakPassword));
  storage.setItem('token', session.token);
}

/** Reads a stored session, expired or not; undefined when the token is missing or the date is invalid. */
export function readSession(storage: Storage): Session | undefined {
  const token = storage.getItem('token');
  const expirationDate = new Date(storage.getItem('expirationDate') ?? '');
  if (!token || Number.isNaN(expirationDate.getTime())) return undefined;
  const flag = (key: string) => storage.getItem(key) === 'true';
  return {
    token,
    expirationDate,
    userId: Number(storage.getItem('userId')),
    name: storage.getItem('name') ?? '',
    noBankID: flag('noBankID'),
    updateAML: flag('updateAML'),
    forceAML: flag('forceAML'),
    extraAML: flag('extraAML'),
    hasWeakPassword: flag('hasWeakPassword'),
  };
}
