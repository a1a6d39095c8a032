import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { beginTests, type Tested } from './judge.ts';
import type { RoundBatch } from './round-batch.ts';
import { subjectsOf } from './subjects.ts';

/** Runs every test on rounds of a game, and returns the results. */
export async function testGame(
  rules: GameRules,
  batches: AsyncIterable<RoundBatch> | Iterable<RoundBatch>,
): Promise<readonly Tested[]> {
  const begun = subjectsOf(rules).map((subject) => ({ subject, testing: beginTests(subject) }));
  for await (const batch of batches) {
    for (const { subject, testing } of begun) {
      for (const arrangement of subject.arrangements(batch)) testing.add(arrangement);
    }
  }
  return begun.flatMap(({ testing }) => testing.results());
}
