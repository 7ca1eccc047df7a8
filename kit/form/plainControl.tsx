import { defaultErrorTranslator, getErrorAt, type ControlProps } from '@jsonforms/core';
import { type JsonFormsStateContext, useJsonForms, withJsonFormsControlProps } from '@jsonforms/react';
import type { ErrorObject } from 'ajv';
import { type ComponentType, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { hostErrorText } from '#kit/pure/compile/index.ts';
import { defaultServices } from '#kit/pure/fields/index.ts';
import { errorWords } from '#kit/pure/validation/index.ts';
import { type AnyFieldComponent, fieldProps, firstToShow, rendered } from './fieldProps.tsx';
import { isUnfinished, typeOf } from './store/errorIndex.ts';

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
 * The control in a host's plain `<JsonForms>`: touched, place and what is not finished are local state. The portal has none, and its build
 * leaves this module out.
 */
// JSON Forms gives it its props.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function plainControl(Rendered: AnyFieldComponent): ComponentType<any> {
  return withJsonFormsControlProps(function PlainControl(props: ControlProps) {
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
  });
}
