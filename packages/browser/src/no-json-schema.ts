import type { Plugin } from 'vite';

const makers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out of what browsers are sent how Zod makes JSON Schema, a fifth of all of Zod: the documents of the contract are
 * made on the server's side. Whatever asks for one in a browser is told so by an exception.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: makers },
      handler: async (id) => {
        const made: object = await import(id);
        // Each schema of Zod's has some made, which is not asking for one.
        const exports = Object.keys(made).map(
          (name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`,
        );
        return `const refuse = () => { throw new Error('No JSON Schema is made in a browser.'); };\n${exports.join('\n')}`;
      },
    },
  };
}
