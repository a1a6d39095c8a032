/** The topic under which it is told that a screen was steered or removed. */
export const screenTopic = (screenId: number): string => `hall_screens screen ${screenId}`;
