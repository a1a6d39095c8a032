/** A closing time as a time field shows it: midnight is 00:00 there. */
export const typedTime = (closesAt: string): string => (closesAt === '24:00' ? '00:00' : closesAt);

/** A closing time as the server takes it: midnight at the end of the day is 24:00. */
export const closingTime = (typed: string): string => (typed === '00:00' ? '24:00' : typed);
