/** Whether a host name always means this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
