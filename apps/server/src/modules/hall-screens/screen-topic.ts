/** Returns the topic that notifies of a changed or removed screen. */
export const screenTopic = (screenId: number): string => `hall_screens screen ${screenId}`;
