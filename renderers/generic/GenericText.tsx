import type { HTMLInputTypeAttribute } from 'react';
import { createControl } from '#kit/controls/createControl.tsx';
import { TextLine } from '#kit/controls/TextLine.tsx';

/** What a format asks of a phone's keyboard. The formats themselves are judged by the schema, not by the browser. */
const TYPES: Readonly<Record<string, HTMLInputTypeAttribute>> = { email: 'email', uri: 'url', tel: 'tel' };

/** One line of text. */
export default createControl<string, { placeholder?: string }>(function GenericText(field) {
  const { value = '', setValue, schema } = field;
  return <TextLine field={field} value={value} onChange={(text) => setValue(text === '' ? undefined : text)} type={TYPES[schema.format ?? '']} length={schema.maxLength} />;
});
