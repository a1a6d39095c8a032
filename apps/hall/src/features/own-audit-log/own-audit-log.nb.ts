/** Texts of the own audit log. */
export const ownAuditLogTexts = {
  title: 'Mine spor',
  text: 'Her står alt du har gjort og slått opp i Hallpanelet. Ingen kan endre det.',
  columns: { at: 'Tid', act: 'Tillatelse', object: 'Gjelder', outcome: 'Utfall', reason: 'Begrunnelse' },
  done: 'Gjort',
  seen: 'Sett',
  refused: 'Avslått',
  nothing: 'Du har ingen spor ennå.',
  more: 'Vis flere',
};
