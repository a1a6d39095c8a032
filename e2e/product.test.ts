import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProduct } from './product.ts';

const server = createServer((_request, response) => response.end('{"status":"ok"}'));
let port: number;
beforeEach(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  ({ port } = server.address() as { port: number });
});
afterEach(() => once(server.close(), 'close'));

it('a start fails when another product answers at one of its ports', async () => {
  for (const first of [port, port - 1, port - 10])
    await expect(startProduct(first)).rejects.toThrow(`${port} (`);
});
