import type { UISchemaElement } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { createContext } from 'react';
import type { FormServices } from '#kit/fields/index.ts';
import type { StepBoard } from './StepBoard.ts';
import type { UploadBoard } from './UploadBoard.ts';
import type { FormStore } from './store/FormStore.ts';

/** What all controls of a form share. Changes identity only with the form or its language. */
export interface FormEnvironment {
  store: FormStore;
  services: FormServices;
  locale: string;
  /** Upload states of the files in this form. */
  uploads: UploadBoard;
  /** The fields on the page that show one question at a time. */
  steps: StepBoard;
  /** Prefix of element ids. With a path, the id of the first focusable input of the control at that path. */
  idPrefix: string;
  /** The text of an error, in the participant's language and with the texts of the field type. */
  errorText(error: ErrorObject, uischema: UISchemaElement): string;
}

/** Null in a host's plain `<JsonForms>`. */
export const FormContext = createContext<FormEnvironment | null>(null);
