/** Alarms of the business, which staff see as cases (ours; not in the specification). */

/** The letter of an alarm's number, as in V17. */
export const alarmLetter = 'V';
