import type { UISchemaElement } from '@jsonforms/core';
import type { FormEnvironment } from './FormContext.ts';

/** The id of the first focusable input of a control. One value drawn twice has two: the first is the one that errors lead to. */
export const controlId = ({ idOf }: Pick<FormEnvironment, 'idOf'>, path: string, uischema: UISchemaElement): string =>
  uischema.options?.copy === undefined ? idOf(path) : `${idOf(path)}-copy-${uischema.options.copy}`;
