/**
 * Returns the one address to listen on for a host. For `localhost` Fastify would open a second server at `::1`. The
 * limit of connections would not count its connections, and closing would cut off its calls in progress.
 */
export const listeningAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);
