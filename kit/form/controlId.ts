import type { UISchemaElement } from '@jsonforms/core';
import type { FormEnvironment } from './FormContext.ts';

/** The element id of the first focusable input of a control. If a value is rendered twice, errors lead to the first. */
export const controlId = ({ idOf }: Pick<FormEnvironment, 'idOf'>, path: string, uischema: UISchemaElement): string =>
  uischema.options?.copy === undefined ? idOf(path) : `${idOf(path)}-copy-${uischema.options.copy}`;
