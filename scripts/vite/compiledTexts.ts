// Stands in for ICU MessageFormat's parser in a build whose texts compileMessages has read already.
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export * from '../../node_modules/@formatjs/icu-messageformat-parser/no-parser.js';

/** What is still a string has no syntax in it. */
export const parse = (text: string): MessageFormatElement[] => [{ type: 0, value: text }];
