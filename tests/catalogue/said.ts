import { createIntl } from '@formatjs/intl';
import { IntlMessageFormat } from 'intl-messageformat';
import type { AnyFieldType } from '#kit/pure/fields/types.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { partAt } from '#kit/pure/compile/parts.ts';
import { errorWords } from '#kit/pure/validation/errorWords.ts';
import { pathOf } from '#kit/form/store/errorIndex.ts';
import { compileExample, newValidator } from './compileExample.ts';

const english = createIntl({ locale: 'en', defaultLocale: 'en', messages: {}, onError: () => {} });

/** An error of an example, as shown to the participant. */
export interface Said {
  /** Id of the message. */
  id: string;
  text: string;
}

/** The error texts of an example in English. */
export function saidBy(example: FieldExample, fieldTypes: readonly AnyFieldType[]): Said[] {
  const { form, data } = compileExample(example, fieldTypes, { locale: 'en' });
  const validate = newValidator().compile(form.schema as never);
  validate(data);
  return (validate.errors ?? []).flatMap((error) => {
    const field = partAt(form, pathOf(error))?.field;
    if (!field) return [];
    const { message, values } = errorWords(error, field.options, field.type.messages, english);
    return { id: message.id, text: String(new IntlMessageFormat(message.defaultMessage, 'en').format(values)) };
  });
}
