/** The whole product over HTTP under a fake clock, with the sandbox as provider, party and issuer. */
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';
import { hallModulesOf, modulesOf } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { eidModule, eidReturnAddresses } from '../../apps/server/src/modules/e-id/e-id.ts';
import { sandboxEid } from '../../apps/server/src/modules/e-id/testing/bankid-window.ts';
import { useTillFixture } from '../../apps/server/src/modules/till/testing/till-fixture.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Tasks } from '../../apps/server/src/platform/jobs.ts';
import { assert } from '../../apps/server/src/platform/result.ts';
import { jobsOf } from '../../apps/server/src/platform/server-module.ts';
import { runJobs } from '../../apps/server/src/platform/testing/run-jobs.ts';
import { useSandbox } from '../../apps/server/src/platform/testing/sandbox.ts';
import { useTestApi } from '../../apps/server/src/testing/test-api.ts';
import type { TestOutcome } from '../../apps/server/src/testing/test-call.ts';

/** The distance between the ports of the product and its sandbox. */
const sandboxOffset = 10;
/** The portal to which the sandbox's windows return. */
const portalOfSandbox = 'http://localhost:3000';

/** Mounts every module of the product before the file's tests. */
export function useDayWorld() {
  const sandbox = useSandbox();
  const fixture = useTillFixture();
  const { database } = fixture;
  let jobs: Tasks = {};
  const api = useTestApi((dependencies) => {
    const PORT = `${Number(new URL(sandbox.url).port) - sandboxOffset}`;
    const config = readConfig({ PORT, PORTAL_URL: portalOfSandbox });
    const program = modulesOf(config, dependencies);
    jobs = jobsOf(program);
    return [
      ...hallModulesOf(config, { ...dependencies, db: database.consoleDb }),
      ...program.filter(({ name }) => name !== 'e-id'),
      eidModule({
        ...dependencies,
        // The issuer uses the machine's own clock.
        provider: sandboxEid(sandbox, systemClock),
        rules: config.eid,
        returnAddresses: eidReturnAddresses(config.portalUrl, config.eid.mode),
        isSecure: false,
      }),
    ];
  }, fixture);

  /** Runs a job once, as the job runner does when it is due. */
  async function run(task: string, payload: object = {}): Promise<void> {
    const job = jobs[task] as ((payload: object) => Promise<void>) | undefined;
    assert(job, `The program has no job ${task}.`);
    await job(payload);
  }
  /** Runs the jobs of this name that calls and other jobs have added. */
  const runAdded = (task: string) =>
    runJobs(database.pool, { [task]: (payload: object) => run(task, payload) });
  return { ...fixture, api, sandbox, run, runAdded };
}

/** See {@link useDayWorld}. */
export type DayWorld = ReturnType<typeof useDayWorld>;

/** Returns the answer of a call that must not be refused. */
export async function done<Op extends Operation>(call: Promise<TestOutcome<Op>>): Promise<AnswerOf<Op>> {
  const { answer, problem } = await call;
  assert(answer, `A call is refused: ${problem?.code}`);
  return answer;
}
