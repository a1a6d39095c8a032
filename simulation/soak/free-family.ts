import { takenPorts } from '../../apps/server/src/platform/taken-ports.ts';

// Below the range of ephemeral ports, so that none is taken while a process is down.
const [lowest, highest, familySize] = [20_000, 32_000, 30];

/** Returns the first port of a free family of ports. It is random, so that two callers get two. */
export async function freeFamily(): Promise<number> {
  for (;;) {
    const first = lowest + familySize * Math.floor((Math.random() * (highest - lowest)) / familySize);
    const family = Array.from({ length: familySize }, (_, at) => first + at);
    if ((await takenPorts('localhost', family)).size === 0) return first;
  }
}
