/** What is published when something has become of a movement. */
export const movementTopic = (movementId: string): string => `movement ${movementId}`;
