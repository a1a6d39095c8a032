import { takenPorts } from '../../apps/server/src/platform/taken-ports.ts';

// Below the ports that systems give away by themselves, so that none is taken while a part is gone.
const [lowest, highest, familySize] = [20_000, 32_000, 30];

/** The first of a family of ports of which nobody has any. Which one is chance, so that two who ask get two. */
export async function freeFamily(): Promise<number> {
  for (;;) {
    const first = lowest + familySize * Math.floor((Math.random() * (highest - lowest)) / familySize);
    const family = Array.from({ length: familySize }, (_, at) => first + at);
    if ((await takenPorts('localhost', family)).size === 0) return first;
  }
}
