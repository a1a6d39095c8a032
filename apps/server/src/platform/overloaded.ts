import { Fault } from './result.ts';

/** The queue is full. Nothing was done; the same request may be repeated later. */
export class Overloaded extends Fault {
  override name = 'Overloaded';
}

/** The caller's own queue is full. Nothing was done. */
export class CallerOverloaded extends Fault {
  override name = 'CallerOverloaded';
}
