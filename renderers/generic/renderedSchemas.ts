import type { JsonSchema } from '@jsonforms/core';
import { createContext } from 'react';

/** The schemas of the enclosing rendered objects, outermost first. A schema that is already in the list is recursive. */
export const RenderedSchemas = createContext<readonly JsonSchema[]>([]);
