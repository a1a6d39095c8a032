import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/**
 * Mounts a small disk in memory at each of some new folders. Needs root.
 * @returns a function that unmounts them, and that can be called again
 * @throws Error when one cannot be mounted; then none is
 */
export function mountSmallDisks(folders: readonly string[], sizeMb: number): () => void {
  const mounted: string[] = [];
  const unmount = (): void => {
    for (const disk of mounted.splice(0)) execFileSync('/usr/bin/umount', ['-l', disk]);
  };
  try {
    for (const disk of folders) {
      mkdirSync(disk);
      execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', disk]);
      mounted.push(disk);
    }
  } catch (error) {
    unmount();
    throw error;
  }
  return unmount;
}
