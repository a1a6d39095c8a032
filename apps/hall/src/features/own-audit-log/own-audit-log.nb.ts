/** Texts of the person's own audit log. */
export const ownAuditLogTexts = {
  title: 'Mine spor',
  text: 'Her står alt du har gjort og slått opp i Hallpanelet. Ingen kan endre det.',
  nothing: 'Du har ingen spor ennå.',
};
