import type { UISchemaElement } from '@jsonforms/core';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { genericMessages } from './messages.ts';

const reported = new Set<string>();

/** Placeholder for an element without a renderer, so that the gap in the form is noticed. Logs a warning once per element. */
export default function UnknownElement({ uischema }: { uischema: UISchemaElement & { scope?: string } }) {
  const { formatMessage } = useIntl();
  const name = `${uischema.type} ${uischema.scope ?? ''}`.trim();
  useEffect(() => {
    if (reported.has(name)) return;
    reported.add(name);
    console.warn(`No renderer knows the element ${name}.`);
  }, [name]);
  return (
    <Notice kind="warning" role="alert">
      {formatMessage(genericMessages.unknownElement)}
    </Notice>
  );
}
