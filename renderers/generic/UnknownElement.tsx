import type { UISchemaElement } from '@jsonforms/core';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/controls/Notice.tsx';
import { genericMessages } from './messages.ts';

const told = new Set<string>();

/** Stands where nothing can draw an element, so that a hole in a form does not go unnoticed; the log names the element, once. */
export default function UnknownElement({ uischema }: { uischema: UISchemaElement & { scope?: string } }) {
  const { formatMessage } = useIntl();
  const name = `${uischema.type} ${uischema.scope ?? ''}`.trim();
  useEffect(() => {
    if (told.has(name)) return;
    told.add(name);
    console.warn(`No renderer knows the element ${name}.`);
  }, [name]);
  return <Notice kind="warning" role="alert">{formatMessage(genericMessages.unknownElement)}</Notice>;
}
