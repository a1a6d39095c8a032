import type { Plugin } from 'vite';

const makers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Removes Zod's generation of JSON Schema from browser bundles, a fifth of Zod: the contract's documents are
 * generated on the server. A request for one in a browser throws.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: makers },
      handler: async (id) => {
        const made: object = await import(id);
        // Zod creates a generator with each schema; only a call of the generator is refused.
        const exports = Object.keys(made).map(
          (name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`,
        );
        return `const refuse = () => { throw new Error('No JSON Schema is made in a browser.'); };\n${exports.join('\n')}`;
      },
    },
  };
}
