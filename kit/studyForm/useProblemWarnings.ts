import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { CompiledForm, FormDefinition } from '#kit/compile/index.ts';

const warned = new WeakSet<FormDefinition>();

/** Warns once in the console about inputs of unknown types, which are not rendered. Participants see nothing. */
export function useProblemWarnings({ problems, definition }: CompiledForm): void {
  const intl = useIntl();
  useEffect(() => {
    const unknown = problems.filter(({ code }) => code === 'unknownType');
    if (unknown.length === 0 || warned.has(definition)) return;
    warned.add(definition);
    for (const { message, values, pointer } of unknown)
      console.warn(`${intl.formatMessage(message, values)} (${pointer})`);
  }, [problems, definition, intl]);
}
