import type { Plugin } from 'vite';

type Part = {
  /** The files of the part. */
  readonly files: RegExp;
  /** Returns the expression that replaces an export of the part in browsers. */
  readonly replacement: (name: string) => string;
};

const refuse = `() => { throw new Error('This part of a library is not sent to browsers.'); }`;

/** Parts that bundlers cannot prove unused. */
export const parts: readonly Part[] = [
  {
    // The contract's documents are generated on the server. Zod creates a generator with each schema; only a call of
    // that generator throws.
    files: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
    replacement: (name) => (name.startsWith('create') ? `() => ${refuse}` : refuse),
  },
  // Zod's English messages: screens show their own texts.
  { files: /\/zod\/v4\/locales\/en\.js$/, replacement: () => '() => ({})' },
  // Observers of the router. At each navigation the router asks whether it has any.
  { files: /\/react-router\/.*\/router\/instrumentation\.js$/, replacement: () => '() => undefined' },
  // Mutations: we call the server directly (`ask.ts`).
  { files: /\/query-core\/build\/modern\/mutation\.js$/, replacement: () => refuse },
  // Links that prefetch the next page's data, which only React Router's own server provides.
  { files: /\/react-router\/.*\/dom\/ssr\/(?:links|single-fetch)\.js$/, replacement: () => refuse },
];

/** Replaces parts of libraries that no front end uses, in browser bundles. */
export function unusedLibraryParts(): Plugin {
  return {
    name: 'unused-library-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: parts.map(({ files }) => files) },
      handler: async (id) => {
        const original: object = await import(id);
        const part = parts.find(({ files }) => files.test(id));
        return Object.keys(original)
          .map((name) => {
            const replacement = part?.replacement(name);
            return name === 'default'
              ? `export default ${replacement};`
              : `export const ${name} = ${replacement};`;
          })
          .join('\n');
      },
    },
  };
}
