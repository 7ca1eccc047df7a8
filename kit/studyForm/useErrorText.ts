import type { UISchemaElement } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { allFields, type CompiledForm } from '#kit/compile/index.ts';
import type { AnyFieldType } from '#kit/fields/index.ts';
import { errorWords } from '#kit/validation/index.ts';
import { hostErrorText } from './hostErrorText.ts';
import { CHECKING, checkMessages, REFUSED_BY_CHECK, SERVER_ERROR } from '#kit/form/index.ts';

type ErrorText = (error: ErrorObject, uischema: UISchemaElement) => string;

/** The text of an error: of the service, otherwise of the host, otherwise of the field type, otherwise of the kit for its keyword. */
export function useErrorText(form: CompiledForm): ErrorText {
  const intl = useIntl();
  return useMemo(() => {
    // Not before the first error: a form is mounted without any.
    let messages: Map<string, AnyFieldType['messages']> | undefined;
    const messagesOf = (type: string) =>
      (messages ??= new Map([...allFields(form)].map((field) => [field.type.type, field.type.messages]))).get(type);
    return (error, uischema) => {
      if (error.keyword === SERVER_ERROR) return error.message ?? '';
      const ofHost = hostErrorText(error, uischema, form.host?.i18n);
      if (ofHost !== undefined) return ofHost;
      if (error.keyword === CHECKING) return intl.formatMessage(checkMessages.checking);
      if (error.keyword === REFUSED_BY_CHECK) return error.message ?? intl.formatMessage(checkMessages.refused);
      const { message, values, suggestion } = errorWords(
        error,
        uischema.options,
        messagesOf(uischema.options?.interface),
        intl,
      );
      const text = intl.formatMessage(message, values);
      return suggestion ? `${text}${text.endsWith('.') ? '' : '.'} ${intl.formatMessage(suggestion, values)}` : text;
    };
  }, [form, intl]);
}
