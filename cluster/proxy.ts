/** HAProxy in front of the database, where Patroni says which node is the primary, and in front of the processes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NodeNumber, nodeNumbers, type Ports } from './ports.ts';
import { processPlaces } from './product.ts';
import { type Program, startProgram } from './program.ts';

const database = join(import.meta.dirname, '../deploy/haproxy/database.cfg');

/** Starts the proxy of the database. */
export function startDatabaseProxy(folder: string, ports: Ports): Program {
  const places = nodeNumbers.map((number) => placeOf(number, ports));
  return startHaproxy('database-proxy', database, folder, {
    DATABASE_BIND: `127.0.0.1:${ports.database}`,
    ...Object.assign({}, ...places),
  });
}

/** Starts the proxy of the processes: `/ready` says which are ready. */
export function startWebProxy(folder: string, ports: Ports): Program {
  const hosts = (['portal', 'game', 'game', 'game', 'hall'] as const).map((role, nth) => {
    const own = processPlaces(ports).filter((each) => each.role === role);
    const servers = own.map(
      ({ port }) => `  server ${role}${port} 127.0.0.1:${port + nth} check port ${port + 5}`,
    );
    return [`listen ${role}-${nth}`, `  bind 127.0.0.1:${ports.web + nth}`, ...servers].join('\n');
  });
  const web = join(folder, 'web.cfg');
  writeFileSync(web, `${webDefaults}\n${hosts.join('\n')}\n`);
  return startHaproxy('web-proxy', web, folder, {});
}

const startHaproxy = (name: string, file: string, folder: string, env: Readonly<Record<string, string>>) =>
  startProgram({ name, run: ['/usr/sbin/haproxy', '-db', '-f', file], env }, folder);

const placeOf = (number: NodeNumber, ports: Ports) => ({
  [`NODE_${number}_HOST`]: '127.0.0.1',
  [`NODE_${number}_PORT`]: String(ports.postgres(number)),
  [`NODE_${number}_PATRONI`]: String(ports.patroni(number)),
});

// The proxy retries a call only when its connection was refused. A call that may have arrived is for the client to repeat.
const webDefaults = `defaults web
  mode http
  timeout connect 1s
  timeout check 800ms
  timeout client 150s
  timeout server 150s
  option httpchk GET /ready
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions`;
