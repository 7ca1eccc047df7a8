import type { JsonSchema } from '@jsonforms/core';
import { createContext } from 'react';

/** The object schemas inside which something is rendered, the outermost first. A schema that is among them contains itself. */
export const DrawnSchemas = createContext<readonly JsonSchema[]>([]);
