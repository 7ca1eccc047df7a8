import type { UISchemaElement } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { createContext } from 'react';
import type { AnyFieldType, FormServices } from '#kit/pure/fields/index.ts';
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
  /** The field type with this name, if the form has one of it. */
  typeOf(name: unknown): AnyFieldType | undefined;
  /** The text of an error, in the participant's language and with the texts of the field type. */
  errorText(error: ErrorObject, uischema: UISchemaElement): string;
}

/** The element id of the first focusable input of a control. If a value is rendered twice, errors lead to the first. */
export const controlId = (
  { idPrefix }: Pick<FormEnvironment, 'idPrefix'>,
  path: string,
  uischema: UISchemaElement,
): string => `${idPrefix}${path}${uischema.options?.copy === undefined ? '' : `-copy-${uischema.options.copy}`}`;

/** Null in a host's plain `<JsonForms>`. */
export const FormContext = createContext<FormEnvironment | null>(null);

/** The code of a page that could not be loaded. */
export interface FailedCode {
  /** By component. */
  failures: ReadonlyMap<unknown, { cause: unknown }>;
  /** Loads it again. */
  retry(): Promise<void>;
}

/** The code of the page around an element. */
export const PageCode = createContext<FailedCode | undefined>(undefined);

/**
 * Whether an element belongs to the first block of its page. What this block shows is rendered at once; everything else
 * comes a moment later, so that the browser takes keys in between. Outside a page everything is rendered at once.
 */
export const FirstBlock = createContext(true);

/**
 * The level of headings between the questions. The page uses level 1 and a section with a heading level 2, so it is 3 in such a
 * section and 2 elsewhere: no level is skipped.
 */
export const HeadingLevel = createContext<2 | 3>(2);
