import {
  createLabelDescriptionFrom,
  defaultErrorTranslator,
  getErrorAt,
  mapDispatchToControlProps,
  mapStateToControlProps,
  type ControlProps,
  type CoreActions,
  type Dispatch,
  type JsonFormsI18nState,
  type OwnPropsOfControl,
  type UISchemaElement,
} from '@jsonforms/core';
import { type JsonFormsStateContext, useJsonForms, withJsonFormsControlProps } from '@jsonforms/react';
import type { ErrorObject } from 'ajv';
import {
  memo,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { controlId } from './controlId.ts';
import { markFlat, type FlatComponent } from './registry.tsx';
import { FirstBlock, FormContext, type FormEnvironment } from './FormContext.ts';
import { type Declining, defaultServices, memoBy, summarize, type WrapperSettings } from '#kit/pure/fields/index.ts';
import { hostErrorText } from '#kit/pure/compile/index.ts';
import { errorWords } from '#kit/pure/validation/index.ts';
import { isShown } from './isShown.ts';
import { isUnfinished, pathOf, typeOf } from './store/errorIndex.ts';
import type { FormStore } from './store/FormStore.ts';
import { pathReader, type Slice } from './store/readers.ts';
import { type FieldProps, optionsOf, visuallyHiddenStyle } from '#kit/ui/parts/index.ts';
import { isChecking } from './checks.ts';
import { CheckedField } from './CheckedField.tsx';
import type { Summary } from './CalculatedAnswer.tsx';
import { Calculated, Declinable, Editable } from './extras.ts';
import { TransformedField, type FieldTransforms } from './TransformedField.tsx';
import { styled } from '@mui/material/styles';

const BOX = '& input:not([type=checkbox]):not([type=radio]), & textarea, & select';
/** Widths of boxes that a study can select. */
const widths = { small: '10rem', medium: '20rem', full: '100%' } as const;

const Root = styled('div', { name: 'KitWrapper', slot: 'Root' })(({ theme }) => ({
  '&[data-label="hidden"] .KitField-label': visuallyHiddenStyle,
  '&[data-indent]': {
    marginInlineStart: theme.spacing(3),
    [theme.breakpoints.down('sm')]: { marginInlineStart: theme.spacing(1.5) },
  },
  '&[data-divider]': { borderBlockStart: `1px solid ${theme.palette.divider}`, paddingBlockStart: theme.spacing(3) },
  ...Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [
      `&[data-width="${name}"]`,
      { [BOX]: { inlineSize: '100%', maxInlineSize: width } },
    ]),
  ),
}));

/** Applies the `wrapper` settings of an input. */
function FieldWrapper({ settings, children }: { settings: WrapperSettings; children: ReactNode }) {
  const { hide_label, width, indent, divider } = settings;
  return (
    <Root
      data-label={hide_label ? 'hidden' : undefined}
      data-width={width}
      data-indent={indent ? '' : undefined}
      data-divider={divider ? '' : undefined}
    >
      {children}
    </Root>
  );
}

// Each field type knows the type of its value. The registry, which contains all of them, cannot.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyFieldComponent = ComponentType<any>;

/** A renderer and its inner component, for a control that renders the same component with other options or another form of the value. */
export type FieldControl<V, O> = FlatComponent & { Rendered: ComponentType<FieldProps<V, O>> };

/**
 * Creates the JSON Forms renderer of a field type's control. Inside the kit's form it reads only its own slice of the state;
 * in a host's plain `<JsonForms>` it uses the higher-order component of JSON Forms.
 */
export function createControl<V, O = Record<string, unknown>>(
  Component: ComponentType<FieldProps<V, O>>,
): FieldControl<V, O> {
  const Rendered = Component as AnyFieldComponent;
  const Plain = withJsonFormsControlProps(plainControl(Rendered));
  const Flat = memo(function FlatControl(props: OwnPropsOfControl & { uischema: UISchemaElement; path: string }) {
    const environment = useContext(FormContext)!;
    const { store } = environment;
    const reader = useMemo(() => pathReader(store, props.uischema, props.path), [store, props.uischema, props.path]);
    const slice = useSyncExternalStore(reader.subscribe, reader.get, reader.get);
    const { data, ajv } = slice.core;
    const isVisible = isShown(props.uischema, data, props.path, ajv!, slice.context.config);
    // One answer can make many questions visible: the browser shows the answer before them, and takes keys between them.
    const isFirst = useContext(FirstBlock);
    const isDue = useDeferredValue(isVisible || isFirst);
    if (!isVisible || !isDue) return null;
    const state = mapStateToControlProps(
      { jsonforms: { ...slice.context, core: slice.core, i18n: silent(slice.context.i18n!) } },
      props,
    );
    const fieldProps = flatFieldProps(environment, props.uischema, state as unknown as ControlProps, slice);
    const { checks, declining, calculated } = fieldProps.options as {
      checks?: readonly string[];
      declining?: Declining;
      calculated?: boolean;
    };
    // A keystroke in any other field does not look for it.
    const summary = calculated ? environment.typeOf(fieldProps.options.interface)?.summary : undefined;
    const setAt = (at: string, value: unknown) => handlersOf(store).handleChange(at, value);
    const control = declining ? (
      <Declinable
        {...{ store, declining, setAt }}
        field={fieldProps}
        render={(inner) => rendered(Rendered, inner, summary)}
      />
    ) : (
      rendered(Rendered, fieldProps, summary)
    );
    return checks && !fieldProps.readOnly ? (
      <CheckedField field={fieldProps} store={store} checks={checks}>
        {control}
      </CheckedField>
    ) : (
      control
    );
  });
  const Either = memo(function Control(props: OwnPropsOfControl) {
    return useContext(FormContext) ? (
      <Flat {...(props as OwnPropsOfControl & { uischema: UISchemaElement; path: string })} />
    ) : (
      <Plain {...props} />
    );
  });
  return Object.assign(markFlat(Either, Flat), { Rendered: Component });
}

/** The mapper of JSON Forms would translate every error, shown or not. Controls translate only the error that they show. */
const silent = memoBy((i18n: JsonFormsI18nState): JsonFormsI18nState => ({ ...i18n, translateError: () => '' }));

const handlersOf = memoBy((store: FormStore) => mapDispatchToControlProps(store.answer as Dispatch<CoreActions>));

function flatFieldProps(
  environment: FormEnvironment,
  uischema: UISchemaElement,
  state: ControlProps,
  { errors, touched, place, readOnly }: Slice,
) {
  const { store, services, locale, errorText } = environment;
  const { path } = state;
  // Errors inside a row are shown there.
  // A running check is shown beside the field, not as its error.
  const shown = errors.filter((each) => !isChecking(each) && (!uischema.options?.detail || pathOf(each) === path));
  const error = touched && shown.length > 0 ? errorText(firstToShow(shown), uischema) : undefined;
  return fieldProps(state, {
    id: controlId(environment, path, uischema),
    errors,
    error,
    touched,
    place,
    readOnly,
    locale,
    services,
    setValue: (value: unknown) => handlersOf(store).handleChange(path, value),
    touch: () => store.touch(path),
    setPlace: (next: unknown) => store.setPlace(path, next),
  });
}

/** A missing answer takes precedence over errors of its parts. */
const firstToShow = (errors: readonly ErrorObject[]): ErrorObject =>
  errors.reduce((best, error) => (error.instancePath.length < best.instancePath.length ? error : best));

/** An error in the words of the host, otherwise in those of the kit, which JSON Forms has in English only. */
function plainErrorText(
  error: ErrorObject,
  { uischema }: ControlProps,
  { i18n }: JsonFormsStateContext,
  intl: IntlShape,
): string {
  const { translateError, ...others } = i18n ?? {};
  const isDefault = translateError === defaultErrorTranslator;
  const ofHost = hostErrorText(error, uischema, isDefault ? others : i18n);
  if (ofHost !== undefined) return ofHost;
  const { message, values } = errorWords(error, uischema.options, undefined, intl);
  return intl.formatMessage(message, values);
}

/**
 * The control in a host's plain `<JsonForms>`: touched, place and what is not finished are local state.
 */
function plainControl(Rendered: AnyFieldComponent) {
  return function PlainControl(props: ControlProps) {
    const jsonforms = useJsonForms();
    const intl = useIntl();
    const [touched, setTouched] = useState(false);
    const [place, setPlace] = useState<unknown>();
    const [typed, setTyped] = useState<{ text: unknown; errors: ErrorObject[] }>();
    if (!props.visible) return null;
    const unfinished = props.data === undefined ? typed : undefined;
    const errors = unfinished?.errors ?? (props.errors ? getErrorAt(props.path, props.schema)({ jsonforms }) : []);
    const field = fieldProps(unfinished ? { ...props, data: unfinished.text } : props, {
      id: props.id,
      errors: [],
      error: touched && errors.length > 0 ? plainErrorText(firstToShow(errors), props, jsonforms, intl) : undefined,
      touched,
      locale: intl.locale,
      services: defaultServices,
      setValue(value: unknown) {
        const check = jsonforms.core!.ajv!.compile(typeOf(props.schema));
        const found = typeof value === 'string' && !check(value) ? ((check.errors ?? []) as ErrorObject[]) : [];
        const isPart = isUnfinished(found.map((error) => ({ ...error, data: value })));
        setTyped(isPart ? { text: value, errors: found } : undefined);
        props.handleChange(props.path, isPart ? undefined : value);
      },
      touch: () => setTouched(true),
      place,
      setPlace,
    });
    return rendered(Rendered, field);
  };
}

/** Renders the control of a field type with the input's wrapper settings and transforms. */
function rendered(Rendered: AnyFieldComponent, field: FieldProps, summary: Summary = summarize) {
  const { transforms, wrapper, calculated } = field.options as {
    transforms?: FieldTransforms;
    wrapper?: WrapperSettings;
    calculated?: boolean;
  };
  const control = calculated ? (
    <Calculated field={field} summary={summary} />
  ) : transforms ? (
    <TransformedField field={field} transforms={transforms} render={(inner) => editableOr(Rendered, inner)} />
  ) : (
    editableOr(Rendered, field)
  );
  return wrapper ? <FieldWrapper settings={wrapper}>{control}</FieldWrapper> : control;
}

/** Renders an editable control closed until the participant wants to change the answer. */
const editableOr = (Rendered: AnyFieldComponent, field: FieldProps) =>
  field.options.editable === true && !field.disabled && !field.readOnly ? (
    <Editable Rendered={Rendered} field={field} />
  ) : (
    <Rendered {...field} />
  );

type Given = Pick<
  FieldProps,
  'id' | 'errors' | 'error' | 'touched' | 'locale' | 'services' | 'setValue' | 'touch' | 'place' | 'setPlace'
> & {
  /** Whether the whole form is read-only. */
  readOnly?: boolean;
};

function fieldProps(state: ControlProps, { readOnly: isFormReadOnly = false, ...given }: Given): FieldProps {
  const options = optionsOf(state.uischema, state.config);
  const isReadOnly = isFormReadOnly || options.readonly === true;
  const readOnly = isReadOnly || (options.separateReadonlyFromDisabled === true && state.readonly === true);
  const description = (options.description as string | undefined) || state.description || undefined;
  const ids = [description ? `${given.id}-hint` : '', given.error ? `${given.id}-error` : ''].filter(Boolean);
  return {
    ...given,
    path: state.path,
    // A question with a hidden label still needs a name.
    label: state.label || (createLabelDescriptionFrom({ ...state.uischema, label: true }, state.schema).text ?? ''),
    description,
    // No control writes `null`, but a host's data can contain it for a missing answer.
    value: state.data ?? undefined,
    // A mark would ask for an answer that cannot be given.
    required: !readOnly && (state.required === true || options.required === true),
    hideRequiredMark: options.hideRequiredAsterisk === true,
    i18nKeyPrefix: state.i18nKeyPrefix,
    // JSON Forms treats what is read-only as not enabled.
    disabled: options.disabled === true || (!state.enabled && !isReadOnly),
    readOnly,
    options,
    schema: state.schema,
    describedBy: ids.length > 0 ? ids.join(' ') : undefined,
    lang: options.lang as string | undefined,
  };
}
