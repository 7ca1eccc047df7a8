import { createContext } from 'react';

/**
 * The level of headings between the questions. The page uses level 1 and a section with a heading level 2, so it is 3 in such a
 * section and 2 elsewhere: no level is skipped.
 */
export const HeadingLevel = createContext<2 | 3>(2);
