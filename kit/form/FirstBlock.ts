import { createContext } from 'react';

/**
 * Whether an element belongs to the first block of its page. What this block shows is rendered at once; everything else
 * comes a moment later, so that the browser takes keys in between. Outside a page everything is rendered at once.
 */
export const FirstBlock = createContext(true);
