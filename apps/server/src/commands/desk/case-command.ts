import { inTransaction, type Tx } from '../../platform/database.ts';
import type { YesOrNo } from '../../platform/result.ts';
import { type DeskCommand, type DeskDeps, done, notDone, numberIn } from './desk-command.ts';

/** Which case, by whom, and why. */
type CaseAct = {
  readonly caseId: number;
  readonly actor: { readonly name: string };
  readonly reason: string;
};

/** A command that takes a step with a member's case, which is known by its number. */
export function caseCommand<Refusal>({
  of,
  does,
  did,
  step,
  inWords,
}: {
  readonly of: 'account' | 'declaration' | 'pair';
  readonly does: string;
  readonly did: string;
  readonly step: (
    tx: Tx,
    deps: DeskDeps,
    act: CaseAct,
  ) => Promise<YesOrNo<{ readonly playerId: number }, Refusal>>;
  /** Why the step was not taken. */
  readonly inWords: (refusal: Refusal) => string;
}): DeskCommand {
  return {
    about: `--${of} CASE`,
    does,
    run: async (deps, { actor, reason, options }) => {
      const caseId = numberIn(options[of]);
      if (caseId === undefined) return notDone(`The ${of} is --${of} CASE.`);
      const act = { caseId, actor: { name: actor }, reason };
      const taken = await inTransaction(deps.db, (tx) => step(tx, deps, act));
      return taken.ok
        ? done(`${did} ${of} ${caseId}, of player ${taken.value.playerId}.`)
        : notDone(`Nothing done: ${inWords(taken.refusal)}.`);
    },
  };
}
