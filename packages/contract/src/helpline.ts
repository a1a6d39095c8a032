/** A gambling helpline: whom to talk to about gambling. */
export type Helpline = {
  readonly name: string;
  readonly phone: string;
  readonly url: string;
  /** When it answers, by day and hour; empty where that is not known. */
  readonly hours: string;
};

/**
 * Norway's own: what an installation offers unless it names another, and
 * what a screen shows before, and without, the installation's word.
 */
export const hjelpelinjen: Helpline = {
  name: 'Hjelpelinjen',
  phone: '800 800 40',
  url: 'https://hjelpelinjen.no',
  hours: '',
};
