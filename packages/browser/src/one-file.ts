import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Naming = Exclude<Group['name'], string>;
type Graph = Parameters<Naming>[1];

/**
 * Puts all static imports of a source, direct and indirect, into one file, so that none of them ends up in
 * files of later screens that also use it.
 * @param source the source's path on this machine
 */
export const oneFile = (name: string, source: string): Group => sharedFile(name, [source], 1);

/**
 * Puts into one file every module that at least this many of the sources import statically, directly or
 * indirectly; two by default.
 */
export function sharedFile(name: string, sources: readonly string[], byAtLeast = 2): Group {
  const known = new WeakMap<Graph, readonly ReadonlySet<string>[]>();
  return {
    name: (id, graph) => {
      const imported = known.get(graph) ?? sources.map((source) => importedBy(source, graph));
      known.set(graph, imported);
      return imported.filter((by) => by.has(id)).length < byAtLeast ? null : name;
    },
  };
}

function importedBy(source: string, graph: Graph): ReadonlySet<string> {
  const waiting = [source];
  const found = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // Used parts of libraries are included anyway; a library's index file would include the rest.
    if (found.has(id) || id.includes('/node_modules/')) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
