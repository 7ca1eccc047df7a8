import { isEnabled, type UISchemaElement } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { useContext, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { FormContext } from './FormContext.ts';
import { markFlat, type FlatComponent } from './registry.tsx';
import { isShown } from './isShown.ts';
import { rulePaths } from './store/paths.ts';

/** The props of a display's component. */
export interface DisplayProps<O = Record<string, unknown>> {
  label: string;
  options: O;
  lang: string | undefined;
}

/** Creates the JSON Forms renderer of a display: a field type that shows something and has no answer (`kind: 'display'`). */
export function createDisplay<O = Record<string, unknown>>(Component: ComponentType<DisplayProps<O>>): FlatComponent {
  const Rendered = Component as ComponentType<DisplayProps>;
  function Display({ uischema, path }: { uischema: UISchemaElement & { label?: string }; path: string }) {
    const environment = useContext(FormContext);
    const visible = useIsVisible(uischema, path);
    if (!visible) return null;
    const options = uischema.options ?? {};
    return (
      <Rendered
        label={uischema.label ?? ''}
        options={options}
        lang={environment ? (options.lang as string | undefined) : undefined}
      />
    );
  }
  return markFlat(Display, Display);
}

const ALWAYS = { subscribe: () => () => {}, get: () => true };

/** Whether the rule of an element makes it visible. Renders again only if that changes. */
export const useIsVisible = (uischema: UISchemaElement, path: string): boolean => useRule(isShown, uischema, path);

/** Whether the rule of an element enables it. Always true for an element with a SHOW or HIDE rule. */
export const useIsEnabled = (uischema: UISchemaElement, path: string): boolean => useRule(isEnabled, uischema, path);

function useRule(holds: typeof isShown, uischema: UISchemaElement, path: string): boolean {
  const store = useContext(FormContext)?.store;
  // The context of a host's plain `<JsonForms>`, which is new with each change of its state.
  const plain = useJsonForms();
  const source = useMemo(() => {
    if (!store || !uischema.rule) return ALWAYS;
    const paths = rulePaths(uischema, path);
    return {
      subscribe: (notify: () => void) => (paths ? store.subscribe(paths, notify) : store.subscribeToAll(notify)),
      get: () => holds(uischema, store.core.data, path, store.core.ajv!, store.context.config),
    };
  }, [holds, store, uischema, path]);
  const inForm = useSyncExternalStore(source.subscribe, source.get, source.get);
  if (store || !uischema.rule || !plain.core) return inForm;
  return holds(uischema, plain.core.data, path, plain.core.ajv!, plain.config);
}
