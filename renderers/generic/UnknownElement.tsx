import type { UISchemaElement } from '@jsonforms/core';
import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { genericMessages } from './messages.ts';

const told = new Set<string>();

/** Stands where nothing can draw an element, so that a hole in a form does not go unnoticed; the log names the element, once. */
export function UnknownElement({ uischema }: { uischema: UISchemaElement & { scope?: string } }) {
  const { formatMessage } = useIntl();
  const name = `${uischema.type} ${uischema.scope ?? ''}`.trim();
  useEffect(() => {
    if (told.has(name)) return;
    told.add(name);
    console.warn(`No renderer knows the element ${name}.`);
  }, [name]);
  return <Alert severity="warning">{formatMessage(genericMessages.unknownElement)}</Alert>;
}
