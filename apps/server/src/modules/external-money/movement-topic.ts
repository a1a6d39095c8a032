/** Returns the topic that is published when a movement's state changes. */
export const movementTopic = (movementId: string): string => `movement ${movementId}`;
