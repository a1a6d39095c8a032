import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import wholeRun from '../vitest.config.ts';

const order = (process.env.TRIAL_FILES ?? '').split('\n');
const rank = ({ moduleId }: TestSpecification): number => order.findIndex((path) => moduleId.endsWith(path));

/** Runs the files in the order in which the trial names them: the nearest first, whichever project they are of. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default mergeConfig(wholeRun, { test: { sequence: { sequencer: NearestFirst } } });
