/** Generates `.env.example` from the configuration itself, so that the two cannot differ. */
import { z } from 'zod';
import { ownKeyRings, ownSecrets, variables } from '../config.ts';

/** Returns the text of `.env.example`: every variable, its description, and its default. */
export function envExample(): string {
  const lines = Object.entries(variables).map(([name, shape]) => {
    const { description = '' } = z.globalRegistry.get(shape) ?? {};
    const standard = shape.safeParse(undefined);
    const value = standard.success && standard.data !== undefined ? written(standard.data) : '';
    return `# ${description}\n# ${name}=${value}\n`;
  });
  return `# Written from the settings beside what they configure (apps/server/src/config.ts lists them) by "npm run env-example". Values shown are the defaults.\n# Secrets of one's own (${[...ownSecrets, ...ownKeyRings].join(', ')}): "npm run secrets" makes a set of them. Where others reach the product it starts with no default among them.\n\n${lines.join('\n')}`;
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(',') : String(value);
}

if (import.meta.main) process.stdout.write(envExample());
