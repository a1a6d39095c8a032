/** The targets of hostile requests: every call of the contract and of the console, the feed, and files. */
import { portalPages, toMyPage } from '@lokalbingo/contract/addresses';
import { hallOperations } from '@lokalbingo/contract/hall-operations';
import { basePath, type Host, type Operation } from '@lokalbingo/contract/operation';
import { operations } from '@lokalbingo/contract/operations';
import { liveFeedPath } from '@lokalbingo/contract/round-feed';

/** A target at an address. */
export type Aim = {
  readonly name: string;
  readonly host: Host;
  readonly method: 'GET' | 'POST';
  /** From the root of the host; parameters in braces. */
  readonly path: string;
  /** Undefined for targets outside the contract. */
  readonly operation: Operation | undefined;
};

const calls = [...operations, ...hallOperations].map(
  (operation): Aim => ({
    name: operation.name,
    host: operation.host,
    method: operation.method,
    path: basePath[operation.host] + operation.path,
    operation,
  }),
);

const files: readonly (readonly [Host, string])[] = [
  ['portal', portalPages.home],
  ['portal', portalPages.myPage],
  ['portal', '/mybingo/101'],
  ['portal', portalPages.paymentReturn],
  ['portal', portalPages.eidReturn],
  ['portal', '/epost/abc'],
  ['portal', '/assets/nothing.js'],
  ['portal', '/favicon.svg'],
  ['portal', '/api/openapi.json'],
  ['portal', '/api/docs/'],
  ['portal', '/nowhere'],
  ['game', '/game/101'],
  ['game', toMyPage],
  ['game', liveFeedPath],
  ['game', '/assets/nothing.js'],
  ['hall', '/'],
  ['hall', '/api/openapi.json'],
  ['hall', '/nowhere'],
  ['hall', '/assets/nothing.js'],
];

/** Every target, the calls first. */
export const aims: readonly Aim[] = [
  ...calls,
  ...files.map(
    ([host, path]): Aim => ({ name: `${host} ${path}`, host, method: 'GET', path, operation: undefined }),
  ),
];
