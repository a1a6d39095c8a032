import { basePath, type Operation } from '@lokalbingo/contract/operation';
import { operations } from '@lokalbingo/contract/operations';
import { openAttackersWindow } from './game-window.ts';
import type { Attack } from './target.ts';

const impossible = ['a\0b', '\0', '12345678\0', 'a\ud800'];

/** What a call asks for, with this wherever a text stands. */
function filled(shape: Operation['body'], text: string): Record<string, unknown> {
  const { properties = {} } = shape
    ? (shape.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, { type?: string }>;
      })
    : {};
  const value = ({ type }: { type?: string }): unknown =>
    type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : text;
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, value(property)]));
}

/** Sends every call texts that no database can keep, as a player with a window, hoping for a fault of ours. */
export const zeroBytes: Attack = async (target) => {
  const { gameUrl, cookie, authorization } = await openAttackersWindow(target);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const send = async (operation: Operation, text: string): Promise<void> => {
    const { name, host, method, path, query, body, bodyIsForm } = operation;
    const asked = new URLSearchParams(filled(query, text) as Record<string, string>);
    const to = path.replaceAll(/\{\w+\}/g, encodeURIComponent(text.toWellFormed()));
    const url = `${host === 'portal' ? target.portalUrl : gameUrl}${basePath[host]}${to}?${asked}`;
    const given = filled(body, text);
    const type = bodyIsForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const sent = bodyIsForm
      ? new URLSearchParams(given as Record<string, string>).toString()
      : JSON.stringify(given);
    const { status } = await fetch(url, {
      method,
      headers: { cookie, authorization, 'content-type': type, 'x-forwarded-for': target.world.newAddress() },
      ...(method === 'POST' && { body: sent }),
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) faults.push(`${name} ${status}`);
  };
  // What ends the session comes last.
  const inOrder = operations.toSorted(
    (one, other) => Number(one.name.startsWith('logout')) - Number(other.name.startsWith('logout')),
  );
  for (const operation of inOrder) for (const text of impossible) await send(operation, text);
  const told = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`);
  return {
    attack: `texts with zero bytes and half characters to all ${operations.length} calls`,
    before: '500 with a trace at two calls',
    measure: faults.length > 0 ? faults.join(', ') : told.join(', '),
    goal: 'no 5xx',
    isHeld: faults.length === 0,
  };
};
