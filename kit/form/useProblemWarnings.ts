import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { CompiledForm } from '../compile/compiled.ts';
import type { FormDefinition } from '../compile/form.ts';

const warned = new WeakSet<FormDefinition>();

/** Says once in the console which inputs of a form are not drawn, since their type is unknown. Participants are told nothing. */
export function useProblemWarnings({ problems, definition }: CompiledForm): void {
  const intl = useIntl();
  useEffect(() => {
    const unknown = problems.filter(({ code }) => code === 'unknownType');
    if (unknown.length === 0 || warned.has(definition)) return;
    warned.add(definition);
    for (const { message, values, pointer } of unknown) console.warn(`${intl.formatMessage(message, values)} (${pointer})`);
  }, [problems, definition, intl]);
}
