import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isChecking } from './checks.ts';
import type { FormStore } from './store/FormStore.ts';
import { useChecks } from './useChecks.ts';
import { checkMessages as messages } from './checkMessages.ts';
import type { FieldProps } from '#kit/parts/index.ts';

interface CheckedFieldProps {
  field: FieldProps;
  store: FormStore;
  checks: readonly string[];
  children: ReactNode;
}

/** A field with an answer that the host checks, and a line with the state of the check. */
export function CheckedField({ field, store, checks, children }: CheckedFieldProps) {
  const { formatMessage } = useIntl();
  const { path, services, value, errors } = field;
  const isValid = errors.every((error) => isChecking(error) || error.schemaPath === '#');
  const { state, again } = useChecks({ store, services, path, checks, value, isValid });
  const text =
    state === 'checking'
      ? messages.checking
      : state === 'accepted'
        ? messages.accepted
        : state === 'failed'
          ? messages.failed
          : undefined;
  return (
    <>
      {children}
      <p className="KitField-hint" role="status">
        {text ? formatMessage(text) : ''}
      </p>
      {state === 'failed' ? (
        <Button type="button" size="small" onClick={again}>
          {formatMessage(messages.again)}
        </Button>
      ) : null}
    </>
  );
}
