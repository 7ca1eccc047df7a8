import {
  Actions,
  configReducer,
  coreReducer,
  type JsonFormsCellRendererRegistryEntry,
  type JsonFormsCore,
  type JsonFormsRendererRegistryEntry,
  type JsonSchema7,
  type Layout,
  type UISchemaElement,
} from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { v4 as uuid } from 'uuid';
import { expressionCode, settle, type CompiledForm, type FormValues } from '#kit/pure/compile/index.ts';
import type { Validator, Validate } from '#kit/pure/validation/index.ts';
import type { FormEnvironment } from './FormContext.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import { layoutEntries } from './layouts.tsx';
import { FormStore, type Places } from './store/FormStore.ts';
import { formMiddleware } from './store/middleware.ts';

/** The `ajv` of JSON Forms: the kit's validator, or Ajv itself in a host that allows generated code. */
export type FormValidator = Pick<Validator, 'compile' | 'validate'>;

export interface StoreOptions {
  form: CompiledForm;
  data: FormValues;
  registry: readonly JsonFormsRendererRegistryEntry[];
  cells?: readonly JsonFormsCellRendererRegistryEntry[];
  validator: FormValidator;
  readOnly?: boolean;
  /** Error texts for third-party renderers. The kit's own renderers use the texts of the form environment. */
  errorText: FormEnvironment['errorText'];
  /** Marks all fields as touched from the start. */
  showErrors?: boolean;
  /** Previous positions inside fields. */
  places?: Places;
  /** Hides the mark beside the labels of required fields, such as in a form that requires every answer. */
  hideRequiredMarks?: boolean;
}

/** One UI Schema over all pages. Only stock renderers that show the whole form read it. */
export const rootUischema = (form: CompiledForm): Layout => ({
  type: 'VerticalLayout',
  elements: form.pages.map((page) => page.uischema),
});

/**
 * Registry → the same registry with the kit's layouts. Returns the same array for the same registry, because renderer
 * choices are cached by it.
 */
const renderersOf = memoBy((registry: readonly JsonFormsRendererRegistryEntry[]) => [...layoutEntries, ...registry]);

/** The state around the core. */
export const surroundingsOf = ({
  form,
  registry,
  cells,
  readOnly,
  errorText,
  hideRequiredMarks,
}: Pick<StoreOptions, 'form' | 'registry' | 'cells' | 'readOnly' | 'errorText' | 'hideRequiredMarks'>) => ({
  renderers: renderersOf(registry),
  cells: [...(cells ?? [])],
  readonly: readOnly === true,
  config: configReducer(
    undefined,
    Actions.setConfig({
      showUnfocusedDescription: true,
      ...(hideRequiredMarks ? { hideRequiredAsterisk: true } : {}),
      ...form.host?.config,
    }),
  ),
  uischemas: [...(form.host?.uischemas ?? [])],
  i18n: {
    locale: form.locale,
    // The labels of a study are already in the participant's language. For its other ids, JSON Forms gets the default text.
    translate: form.host?.i18n?.translate ?? ((_id: string, defaultMessage?: string) => defaultMessage),
    translateError: (error: ErrorObject, _translate: unknown, uischema?: UISchemaElement) =>
      errorText(error, uischema ?? { type: 'Control' }),
  },
});

/** How a form validates what is no page of it, by the clock of its validator. */
export const validateBy = (validator: FormValidator): Validate =>
  Object.assign((schema: JsonSchema7, value: unknown) => validator.validate(schema, value), {
    clock: validator.validate.clock,
  });

/** The data of a form that opens: settled, and with as many rows as answers give. @param hidden keeps the rows that are too many */
export function openedData(
  form: CompiledForm,
  data: FormValues,
  validate: Validate,
  hidden: Map<string, unknown>,
): FormValues {
  const keeper = { answers: hidden, onShown: () => {}, newId: uuid };
  return expressionCode()?.openedRows(form, { data, validate }, keeper) ?? settle(form, { data, validate });
}

/** How rows of a form begin; see `firstRow` of the store. */
export const rowStarter =
  (store: FormStore, form: CompiledForm, validate: Validate): FormStore['firstRow'] =>
  (path, row) =>
    expressionCode()?.firstRow(form, path, row, { data: store.core.data as FormValues, validate }) ?? row;

/** Creates a store with the state of a form. Clears hidden answers, calculates the calculated ones, and counts rows. */
export function createFormStore(options: StoreOptions): FormStore {
  const { form, validator } = options;
  const validate = validateBy(validator);
  const hidden = new Map<string, unknown>();
  const data = openedData(form, options.data, validate, hidden);
  const init = Actions.init(data, form.schema, rootUischema(form), {
    ajv: asAjv(validator),
    validationMode: 'ValidateAndShow',
  });
  const core: JsonFormsCore = coreReducer(undefined as never, init);
  const store: FormStore = new FormStore(
    { core, ...surroundingsOf(options) },
    formMiddleware(form, validate, hidden, (path) => store.begin(path)),
    hidden,
  );
  store.firstRow = rowStarter(store, form, validate);
  for (const [path, place] of Object.entries(options.places ?? {})) store.setPlace(path, place);
  if (options.showErrors) store.touch(...form.fields.map((field) => field.key));
  return store;
}

type JsonFormsAjv = NonNullable<JsonFormsCore['ajv']>;

/** A validator in the type that JSON Forms declares for `ajv`. JSON Forms calls only `compile`, `validate` and `errors`. */
export const asAjv = (validator: { validate: Validate | Validator['validate'] }): JsonFormsAjv =>
  validator as unknown as JsonFormsAjv;
