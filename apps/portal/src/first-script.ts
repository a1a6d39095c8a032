/**
 * Runs in the head of a drawn page, before anything is seen: a page is drawn for a visitor, and what only visitors are
 * shown (`data-for="visitor"`) must not be seen by a player until the program has come. The content policy allows it by
 * its hash, so it stands alone and changes nothing else.
 */
export const firstScript =
  "try{localStorage.getItem('token')&&(document.documentElement.dataset.session='kept')}catch{}";
