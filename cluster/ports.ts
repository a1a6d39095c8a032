/** The ports of the cluster, counted from the first. */

/** The database nodes by number. */
export const nodeNumbers = [1, 2, 3] as const;
export type NodeNumber = (typeof nodeNumbers)[number];

/** The ports, from the first on. A process of the product takes ten. */
export const portsFrom = (first: number) => ({
  etcd: first,
  etcdPeers: first + 1,
  postgres: (node: NodeNumber): number => first + 10 + node,
  patroni: (node: NodeNumber): number => first + 20 + node,
  /** The proxy's: the portal, the games on the next three, the hall console on the fourth. */
  web: first + 30,
  database: first + 40,
  pooler: first + 41,
  /** The port of a process that is tested alone. */
  spare: first + 50,
  product: (nth: number): number => first + 100 + 10 * nth,
});

export type Ports = ReturnType<typeof portsFrom>;
