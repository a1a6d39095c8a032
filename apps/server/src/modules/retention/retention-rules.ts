/** Combines the rules of the modules. */
import { type Anonymisation, anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';

type Modules = readonly ModuleRetention[];

/** Returns the rules that delete data by its own age. */
export const removalsOf = (modules: Modules) => modules.flatMap(({ removals }) => removals ?? []);

/** Returns the rule that deletes a customer's declarations, five years after the relation and before the rest. */
export const anonymiseDeclarations = (modules: Modules): Anonymisation =>
  inTurn(modules.map(({ forgetDeclarations }) => forgetDeclarations));

/** Returns the rule that deletes or empties the rest of a player's data. */
export const anonymisePerson = (modules: Modules): Anonymisation =>
  inTurn([anonymiseByFunction('retention.forget_holds'), ...modules.map(({ forget }) => forget)]);

function inTurn(parts: readonly (Anonymisation | undefined)[]): Anonymisation {
  return async (tx, player) => {
    let gone = 0;
    for (const forget of parts) gone += (await forget?.(tx, player)) ?? 0;
    return gone;
  };
}

/** The rules that anonymise players, by their names in the retention table. */
export const playerRules = {
  declarations: 'due_diligence.declarations',
  persons: 'identity.players',
} as const;
