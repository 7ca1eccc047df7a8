import {
  mapDispatchToControlProps,
  mapStateToControlProps,
  type ControlProps,
  type CoreActions,
  type Dispatch,
  type JsonFormsI18nState,
  type OwnPropsOfControl,
  type UISchemaElement,
} from '@jsonforms/core';
import {
  memo,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { markFlat, type FlatComponent } from './registry.tsx';
import { controlId, FirstBlock, FormContext, type FormEnvironment } from './FormContext.ts';
import { type Declining, memoBy } from '#kit/pure/fields/index.ts';
import { isShown } from './isShown.ts';
import { pathOf } from './store/errorIndex.ts';
import type { FormStore } from './store/FormStore.ts';
import { pathReader, type Slice } from './store/readers.ts';
import type { FieldProps } from '#kit/ui/parts/index.ts';
import { isChecking } from './checks.ts';
import { CheckedField } from './CheckedField.tsx';
import { Declinable } from './extras.ts';
import { type AnyFieldComponent, fieldProps, firstToShow, rendered } from './fieldProps.tsx';
import { plainControl } from './plainControl.tsx';

/** A renderer and its inner component, for a control that renders the same component with other options or another form of the value. */
export type FieldControl<V, O> = FlatComponent & { Rendered: ComponentType<FieldProps<V, O>> };

/**
 * Creates the JSON Forms renderer of a field type's control. Inside the kit's form it reads only its own slice of the state;
 * in a host's plain `<JsonForms>` it uses the higher-order component of JSON Forms.
 */
export function createControl<V, O = Record<string, unknown>>(
  Component: ComponentType<FieldProps<V, O>>,
): FieldControl<V, O> {
  const Rendered: AnyFieldComponent = Component;
  const Plain = plainControl(Rendered);
  const Flat = memo(function FlatControl(props: OwnPropsOfControl & { uischema: UISchemaElement; path: string }) {
    const environment = useContext(FormContext)!;
    const { store } = environment;
    const reader = useMemo(() => pathReader(store, props.uischema, props.path), [store, props.uischema, props.path]);
    const slice = useSyncExternalStore(reader.subscribe, reader.get, reader.get);
    // A slow phone takes keys before React runs the effect that subscribes. React would then take them out of the box again.
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const isSubscribed = useRef(false);
    useEffect(() => void (isSubscribed.current = true), []);
    const redraw = (): void => (isSubscribed.current ? undefined : draw());
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
    const fieldProps = flatFieldProps(environment, props.uischema, state as unknown as ControlProps, { slice, redraw });
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
  { slice: { errors, touched, place, readOnly }, redraw }: { slice: Slice; redraw(): void },
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
    setValue: (value: unknown) => {
      handlersOf(store).handleChange(path, value);
      redraw();
    },
    touch: () => store.touch(path),
    setPlace: (next: unknown) => store.setPlace(path, next),
  });
}
