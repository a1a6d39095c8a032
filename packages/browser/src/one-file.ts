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

/** Puts into one file all that at least so many of the sources import at once, however far; two unless told. */
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
    // What is used of libraries comes along by itself; their lists of all that they have would bring the rest.
    if (found.has(id) || id.includes('/node_modules/')) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
