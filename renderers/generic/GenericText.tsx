import type { JsonSchema7 } from '@jsonforms/core';
import type { HTMLInputTypeAttribute } from 'react';
import { createControl } from '#kit/controls/createControl.tsx';
import { TextLine } from '#kit/controls/TextLine.tsx';
import { suggestionsOf } from './suggestionsOf.ts';

/** What a format asks of a phone's keyboard. The formats themselves are judged by the schema, not by the browser. */
const TYPES: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url', tel: 'tel' };

interface TextOptions {
  placeholder?: string;
  /** JSON Forms: never longer than `maxLength`. */
  restrict?: boolean;
}

/** One line of text. Where an `enum` is one of several alternatives, its values are suggested. */
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
      {list ? <datalist id={list}>{suggestions.map((text) => <option key={text}>{text}</option>)}</datalist> : null}
    </>
  );
});
