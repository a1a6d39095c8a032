import { Fault } from './result.ts';

/** More is waiting than can be answered in time. Nothing was done; the same request may be made again in a while. */
export class Overloaded extends Fault {
  override name = 'Overloaded';
}

/** So much of what the caller has asked for is waiting that no more is taken from the same. Nothing was done. */
export class CallerOverloaded extends Fault {
  override name = 'CallerOverloaded';
}
