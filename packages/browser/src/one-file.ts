import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Naming = Exclude<Group['name'], string>;

/**
 * Puts all that a source imports at once, however far, into one file, so that nothing of it strays into those of screens
 * that come later and use it as well.
 * @param source the source's place on this machine
 */
export function oneFile(name: string, source: string): Group {
  const known = new WeakMap<Parameters<Naming>[1], ReadonlySet<string>>();
  return {
    name: (id, context) => {
      const imported = known.get(context) ?? importedBy(source, context);
      known.set(context, imported);
      return imported.has(id) ? name : null;
    },
  };
}

function importedBy(source: string, graph: Parameters<Naming>[1]): ReadonlySet<string> {
  const waiting = [source];
  const found = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
