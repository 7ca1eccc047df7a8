import type { JsonSchema7 } from '@jsonforms/core';
import type { HTMLInputTypeAttribute } from 'react';
import { createControl } from '#kit/form/index.ts';
import { TextLine } from '#kit/ui/parts/index.ts';

/** The string values listed by the alternatives of a text. */
const suggestionsOf = ({ anyOf = [], oneOf = [] }: JsonSchema7): string[] => [
  ...new Set(
    [...anyOf, ...oneOf]
      .flatMap(({ enum: values = [], const: only }: JsonSchema7) => [...values, only])
      .filter((value): value is string => typeof value === 'string'),
  ),
];

/** Input types that select the phone keyboard for a format. The schema validates the format, not the browser. */
const TYPES: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url', tel: 'tel' };

interface TextOptions {
  placeholder?: string;
  /** JSON Forms option: limits typing to `maxLength`. */
  restrict?: boolean;
}

/** One line of text. If an alternative is an `enum`, its values are offered as suggestions. */
export default createControl<string, TextOptions>(function GenericText(field) {
  const { id, value = '', setValue, schema, options } = field;
  const suggestions = suggestionsOf(schema as JsonSchema7);
  const list = suggestions.length > 0 ? `${id}-suggestions` : undefined;
  return (
    <>
      <TextLine
        field={field}
        value={value}
        onChange={(text) => setValue(text === '' ? undefined : text)}
        type={TYPES[schema.format ?? '']}
        length={schema.maxLength}
        maxLength={options.restrict ? schema.maxLength : undefined}
        list={list}
      />
      {list ? (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      ) : null}
    </>
  );
});
