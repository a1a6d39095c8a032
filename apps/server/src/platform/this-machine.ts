/** Whether a host's name can only be this machine, seen from itself. */
export const isThisMachine = (host: string): boolean =>
  /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
