/**
 * Returns the one address to listen on for a host. For `localhost` Fastify would open a second server at `::1`, of which
 * neither the limit of connections nor a server about to close knows, and would cut off its calls in progress.
 */
export const listeningAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);
