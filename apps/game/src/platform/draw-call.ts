import { createContext } from 'react';

/**
 * A draw has begun that the window has not gone to, since the player was reading or typing. What stands over the page
 * says so, too. Null while there is nothing to go to.
 */
export const DrawCallContext = createContext<(() => void) | null>(null);
