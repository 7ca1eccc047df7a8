import type { UISchemaElement } from '@jsonforms/core';
import type { FormEnvironment } from './FormContext.ts';

/** The element id of the first focusable input of a control. If a value is rendered twice, errors lead to the first. */
export const controlId = (
  { idPrefix }: Pick<FormEnvironment, 'idPrefix'>,
  path: string,
  uischema: UISchemaElement,
): string => `${idPrefix}${path}${uischema.options?.copy === undefined ? '' : `-copy-${uischema.options.copy}`}`;
