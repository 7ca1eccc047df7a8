import { composeWithUi, type UISchemaElement } from '@jsonforms/core';
import { Component, type ReactNode, useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { FormContext } from './FormContext.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  gap: {
    id: 'kit.form.gap',
    defaultMessage: '“{name}” cannot be shown.',
    description:
      'In place of a question that the software cannot show. name: the question, or what it is called inside.',
  },
});

type Element = UISchemaElement & { label?: unknown; scope?: string };

/**
 * In place of an element that cannot be rendered, so that the gap is noticed.
 * @param missingAt path around the element if no renderer claims it. Nobody can answer it, so no answer is required.
 */
export function Gap({ uischema, missingAt }: { uischema: Element; missingAt?: string }) {
  const { formatMessage } = useIntl();
  const store = useContext(FormContext)?.store;
  const { label, scope, type, options } = uischema;
  const kind = String(options?.interface ?? type);
  useEffect(() => {
    if (missingAt === undefined) return;
    console.error(`No entry of the registry renders ${kind} ${scope ?? ''}`.trim());
    if (scope) store?.leaveOut(composeWithUi({ scope }, missingAt));
  }, [store, missingAt, kind, scope]);
  const name = (typeof label === 'string' && label) || scope?.split('/').at(-1) || kind;
  return <Notice kind="error">{formatMessage(messages.gap, { name })}</Notice>;
}

/** Keeps an error of one renderer from the rest of the form. React logs it. */
export class Boundary extends Component<{ uischema: Element; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render() {
    const { uischema, children } = this.props;
    return this.state.isBroken ? <Gap uischema={uischema} /> : children;
  }
}
