import { createContext } from 'react';

/** Whether the component is in a dialog. */
export const InDialog = createContext(false);
