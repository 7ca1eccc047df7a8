import { useEffect, useRef, useState } from 'react';
import type { Answers, InputDefinition } from '#kit/fields/index.ts';
import { ShortForm } from './fetchedForms.ts';

interface PreferencesFormProps<T extends Record<string, string>> {
  /** Fields of single choices, named by the keys of `values`. Must keep their identity until they change. */
  inputs: readonly InputDefinition[];
  /** The present values. Another control, such as one in the header, may change them, too. */
  values: T;
  /** Applies a choice. @returns `false` if that failed; the form then shows the present value */
  choose<K extends keyof T & string>(name: K, value: T[K]): void | Promise<boolean>;
}

/** A form that applies each choice at once, without a button. */
export function PreferencesForm<T extends Record<string, string>>(props: PreferencesFormProps<T>) {
  const { inputs, values, choose } = props;
  /** The key of the form, which starts again if its answers differ from the values. */
  const [round, setRound] = useState(0);
  /** What the form shows. */
  const shown = useRef<Record<string, string>>(values);
  const applied = JSON.stringify(values);
  useEffect(() => {
    const now = JSON.parse(applied) as T;
    if (Object.entries(now).every(([name, value]) => shown.current[name] === value)) return;
    shown.current = now;
    setRound((before) => before + 1);
  }, [applied]);
  const onAnswers = (answers: Answers) => {
    for (const [name, before] of Object.entries(shown.current)) {
      const value = (answers[name] as { answer?: string } | undefined)?.answer;
      if (value === undefined || value === before) continue;
      shown.current = { ...shown.current, [name]: value };
      void Promise.resolve(choose(name, value as T[string])).then((isApplied) => {
        if (isApplied !== false) return;
        shown.current = values;
        setRound((round) => round + 1);
      });
    }
  };
  return (
    <ShortForm
      key={round}
      inputs={inputs}
      initialAnswers={Object.fromEntries(Object.entries(values).map(([name, answer]) => [name, { answer }]))}
      onAnswers={onAnswers}
      renderActions={nothing}
    />
  );
}

const nothing = () => null;
