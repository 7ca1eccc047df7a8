import { IntlMessageFormat } from 'intl-messageformat';
import type { AnyFieldType } from '#kit/fields/defineFieldType.ts';
import type { FieldExample } from '#kit/fields/example.ts';
import { errorWords } from '#kit/form/errorWords.ts';
import { compileExample, newValidator } from './compileExample.ts';

/** An error of an example, as a participant reads it. */
export interface Said {
  /** Of the text. */
  id: string;
  text: string;
}

/** What the errors of an example say, in English. */
export function saidBy(example: FieldExample, fieldTypes: readonly AnyFieldType[]): Said[] {
  const { form, field, data } = compileExample(example, fieldTypes, { locale: 'en' });
  if (!field) return [];
  const validate = newValidator().compile(form.schema as never);
  validate(data);
  return (validate.errors ?? []).map((error) => {
    const { message, values } = errorWords(error, field.options, field.type.messages);
    return { id: message.id, text: String(new IntlMessageFormat(message.defaultMessage, 'en').format(values)) };
  });
}
