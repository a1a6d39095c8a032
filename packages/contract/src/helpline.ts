/** A gambling helpline. */
export type Helpline = {
  readonly name: string;
  readonly phone: string;
  readonly url: string;
  /** Its opening hours by day; empty when unknown. */
  readonly hours: string;
};

/**
 * Norway's own: the default of an installation, and what a screen shows before the installation's setting is loaded.
 */
export const hjelpelinjen: Helpline = {
  name: 'Hjelpelinjen',
  phone: '800 800 40',
  url: 'https://hjelpelinjen.no',
  hours: '',
};
