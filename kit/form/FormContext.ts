import type { UISchemaElement } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { createContext } from 'react';
import type { FormServices } from './services.ts';
import type { StepBoard } from './StepBoard.ts';
import type { UploadBoard } from './uploads/UploadBoard.ts';
import type { FormStore } from './store/FormStore.ts';

/** What every control of a form shares. New only when the form or its language is. */
export interface FormEnvironment {
  store: FormStore;
  services: FormServices;
  locale: string;
  /** Where the files of this form stand on their way to the study. */
  uploads: UploadBoard;
  /** The fields on the page that ask one question at a time. */
  steps: StepBoard;
  /** The id of the first focusable input of the control at a path. */
  idOf(path: string): string;
  /** The text of an error, in the participant's language and the field type's own words. */
  errorText(error: ErrorObject, uischema: UISchemaElement): string;
}

/** Null in a plain `<JsonForms>` of a host. */
export const FormContext = createContext<FormEnvironment | null>(null);
