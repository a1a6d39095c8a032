import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { MoneyInHall } from '@lokalbingo/contract/member-acts-account';
import { formatOre, type Ore } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of closing an account and opening it again. */
export const accountTexts = {
  close: 'Avslutt kontoen',
  closeText:
    'Kontoen avsluttes i alle haller. Medlemmet blir logget ut og kan ikke logge inn igjen. Penger, historikk og pauser blir stående. Medlemmet får ingen melding.',
  money: 'Medlemmet har penger',
  moneyText: (halls: readonly MoneyInHall[]) => halls.flatMap(linesOf),
  leavesMoney: 'Hallene vet om pengene, og medlemmet får dem utbetalt.',
  moneyFirst: 'La hallene betale ut først, eller bekreft nedenfor at de vet om pengene.',
  reopen: 'Åpne kontoen igjen',
  reopenText: 'Medlemmet kan logge inn igjen i alle haller, med samme passord, penger, grenser og pauser.',
};

function linesOf({ hallName, onCard, outside, inWithdrawal }: MoneyInHall): readonly string[] {
  const sum = (amount: Ore | null) => (amount === null ? 'et beløp vi ikke vet ennå' : formatOre(amount));
  return [
    ...(onCard > 0 ? [`${hallName}: ${formatOre(onCard)} på spillekontoen`] : []),
    ...outside.map(({ name, amount }) => `${hallName}: ${sum(amount)} i ${name ?? 'partnerspillet'}`),
    ...(inWithdrawal > 0 ? [`${hallName}: ${formatOre(inWithdrawal)} i et uttak som er til behandling`] : []),
  ];
}

/** Why the account was neither closed nor opened. */
export function accountFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'nothing_changed':
      return 'Noen andre har allerede gjort dette.';
    case 'member_has_money':
      return 'Bekreft at hallene vet om pengene.';
    case 'own_case':
      return 'Du kan ikke gjøre dette med din egen konto.';
    default:
      return failureText(problem);
  }
}
