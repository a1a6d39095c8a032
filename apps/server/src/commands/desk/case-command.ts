import type { Permission } from '@lokalbingo/contract/permissions';
import type { Actor } from '../../modules/four-eyes/four-eyes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Decision } from '../../platform/result.ts';
import { actAtDesk } from './act-at-desk.ts';
import {
  type DeskCommand,
  type DeskDeps,
  done,
  notDone,
  numberIn,
  type WaitingList,
} from './desk-command.ts';

/** Which case, by whom, and why. */
type CaseAct = {
  readonly caseId: number;
  readonly actor: Actor;
  readonly reason: string;
};

/** A command that takes a step with a member's case, which is known by its number. */
export function caseCommand<Refusal>({
  of,
  list,
  permission,
  does,
  did,
  step,
  inWords,
}: {
  readonly of: 'account' | 'pair';
  /** What waits, of which it is one. */
  readonly list: WaitingList;
  readonly permission: Permission;
  readonly does: string;
  readonly did: string;
  readonly step: (
    tx: Tx,
    deps: DeskDeps,
    act: CaseAct,
  ) => Promise<Decision<{ readonly playerId: number }, Refusal>>;
  /** Why the step was not taken. */
  readonly inWords: (refusal: Refusal) => string;
}): DeskCommand {
  return {
    about: `--${of} CASE`,
    does,
    permission,
    ofCase: { list, option: of },
    run: async (deps, told) => {
      const { actor, reason, options } = told;
      const caseId = numberIn(options[of]);
      if (caseId === undefined) return notDone(`The ${of} is --${of} CASE.`);
      const act = { caseId, actor, reason };
      const taken = await actAtDesk(deps, told, (tx) => step(tx, deps, act));
      return taken.ok
        ? done(`${did} ${of} ${caseId}, of player ${taken.value.playerId}.`)
        : notDone(`Nothing done: ${inWords(taken.refusal)}.`);
    },
  };
}
