/** The rules that modules hand in, put together. */
import { type Anonymisation, anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';

type Modules = readonly ModuleRetention[];

/** What goes by its own age. */
export const removalsOf = (modules: Modules) => modules.flatMap(({ removals }) => removals ?? []);

/** What a customer has declared, which goes five years after the relation, before the rest. */
export const anonymiseDeclarations = (modules: Modules): Anonymisation =>
  inTurn(modules.map(({ forgetDeclarations }) => forgetDeclarations));

/** The rest of what is known of a player. */
export const anonymisePerson = (modules: Modules): Anonymisation =>
  inTurn([anonymiseByFunction('retention.forget_holds'), ...modules.map(({ forget }) => forget)]);

function inTurn(parts: readonly (Anonymisation | undefined)[]): Anonymisation {
  return async (tx, player) => {
    let gone = 0;
    for (const forget of parts) gone += (await forget?.(tx, player)) ?? 0;
    return gone;
  };
}

/** The rules by which players are forgotten, as the statement names them. */
export const playerRules = {
  declarations: 'due_diligence.declarations',
  persons: 'identity.players',
} as const;
