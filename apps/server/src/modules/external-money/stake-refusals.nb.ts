import { formatOre, kroner } from '@lokalbingo/money';
import type { Refusal } from '../../platform/result.ts';

/**
 * Returns the text for a player whose money we refused to move, when the refusing module has no text of its own;
 * undefined for a refusal without a text here.
 */
export function stakeRefusalText({ code, facts = {} }: Refusal): string | undefined {
  switch (code) {
    case 'account_closed':
      return 'Kontoen din er avsluttet. Kontakt betjeningen i hallen.';
    case 'not_a_member':
      return 'Du er ikke medlem i denne hallen.';
    case 'not_offered':
      return 'Bingohallen tilbyr ikke dette.';
    case 'card_fault':
      return 'Det er en feil med spillekontoen din. Ring hallen, så retter betjeningen feilen.';
    case 'aml_update_required':
      return 'Du må oppdatere opplysningene dine på Min side før du kan fortsette.';
    case 'e_id_required':
      return 'Du må legitimere deg med BankID på Min side før du kan gjøre dette.';
    case 'globally_paused':
      return 'Du har spillepause i alle haller.';
    case 'hall_paused':
      return 'Du har spillepause i denne hallen.';
    case 'on_break':
      return 'Du har spilt lenge. Ta en pause, så kan du spille videre.';
    case 'amount_not_allowed':
      return `Beløpet må være fra ${formatOre(kroner(Number(facts.minimum)))} til ${formatOre(kroner(Number(facts.maximum)))}.`;
    case 'insufficient_funds':
      return 'Det er ikke nok penger på spillekontoen. Velg et mindre beløp, eller sett inn penger først.';
    case 'play_limit_reached':
      return 'Beløpet er større enn det som er igjen av spillegrensen din. Velg et mindre beløp, eller vent til grensen begynner på nytt.';
    case 'movement_under_way':
      return 'Penger er allerede på vei. Vent til vi har fått svar, og prøv igjen.';
    default:
      return undefined;
  }
}
