import type { UISchemaElement } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { allFields, type CompiledForm } from '#kit/compile/index.ts';
import { errorWords } from '#kit/validation/index.ts';
import { hostErrorText } from './hostErrorText.ts';
import { CHECKING, checkMessages, REFUSED_BY_CHECK, SERVER_ERROR } from '#kit/form/index.ts';

type ErrorText = (error: ErrorObject, uischema: UISchemaElement) => string;

/** The text of an error: of the service, otherwise of the host, otherwise of the field type, otherwise of the kit for its keyword. */
export function useErrorText(form: CompiledForm): ErrorText {
  const intl = useIntl();
  return useMemo(() => {
    const messagesByType = new Map([...allFields(form)].map(({ type }) => [type.type, type.messages]));
    return (error, uischema) => {
      if (error.keyword === SERVER_ERROR) return error.message ?? '';
      const ofHost = hostErrorText(error, uischema, form.host?.i18n);
      if (ofHost !== undefined) return ofHost;
      if (error.keyword === CHECKING) return intl.formatMessage(checkMessages.checking);
      if (error.keyword === REFUSED_BY_CHECK) return error.message ?? intl.formatMessage(checkMessages.refused);
      const { message, values } = errorWords(
        error,
        uischema.options,
        messagesByType.get(uischema.options?.interface),
        intl,
      );
      return intl.formatMessage(message, values);
    };
  }, [form, intl]);
}
