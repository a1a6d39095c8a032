import { filesWithImports } from '@lokalbingo/browser/files-with-imports';
import type { Plugin, Rolldown } from 'vite';

/**
 * Screens that open offline on a device that has opened the portal before. Every other file is cached once it
 * is used.
 */
const offlineScreens =
  /\/(?:content\/(?:articles|pages)\/[\w-]+\.md|app\/(?:content-fronts|home-route|hall-page-route|not-found-page|installed-portal)\.tsx?|features\/(?:hall-finder|information|login|news)\/[\w-]+-page\.tsx)(?:\?|$)/;

/** Files that every screen imports, or that the queries of these screens import. */
const beginnings =
  /\/apps\/portal\/src\/(?:main\.ts|start-portal\.tsx|platform\/.+|features\/hall-(?:finder|page)\/[\w-]+-queries\.ts)$/;

/**
 * Folders of pictures that these screens show. Pictures of games and halls are many and are cached on first
 * use.
 */
const offlinePictures = /(?:art\/(?:brand|chains|map)|content\/pictures)\//;

/** The files that a build precaches in the service worker. */
export type OfflineFiles = {
  readonly plugin: Plugin;
  /** Whether the worker precaches a file of the build, by its address without the leading slash. */
  readonly has: (address: string) => boolean;
};

/**
 * Derives from the build itself which files the first view and the public screens need, so no hand-written
 * list can miss one.
 */
export function offlineFiles(): OfflineFiles {
  const wanted = new Set(['index.html']);
  return {
    has: (address) => wanted.has(address),
    plugin: {
      name: 'lokalbingo-offline-files',
      apply: 'build',
      generateBundle(_, bundle) {
        const files = Object.values(bundle);
        const early = new Set(
          [...this.getModuleIds()]
            .filter((id) => beginnings.test(id))
            .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
        );
        const isWanted = (id: string): boolean => offlineScreens.test(id) || early.has(id);
        const screens = files.filter(
          (file) => file.type === 'chunk' && (file.isEntry || file.moduleIds.some(isWanted)),
        );
        for (const file of filesWithImports(screens as Rolldown.OutputChunk[], bundle)) wanted.add(file);
        for (const file of files)
          if (file.type === 'asset' && file.originalFileNames.some(isForScreens)) wanted.add(file.fileName);
      },
    },
  };
}

const isForScreens = (path: string): boolean =>
  offlinePictures.test(path) || /figtree-latin-wght-.*\.woff2$/.test(path);
