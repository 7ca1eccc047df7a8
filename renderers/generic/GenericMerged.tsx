import {
  composeWithUi,
  createLabelDescriptionFrom,
  type ControlElement,
  type JsonSchema7,
  decode,
  type JsonSchema,
} from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { useMemo } from 'react';
import { mergedSchema } from '#kit/pure/compile/index.ts';
import { useIsVisible } from '#kit/form/index.ts';
import { type ElementProps, useResolved, useUsable } from './hooks.ts';
import { Part } from './Part.tsx';

/** A schema with `allOf`, or one that also allows `null`, rendered as the single schema it is equivalent to. */
export default function GenericMerged({ uischema, schema, path, enabled }: ElementProps<ControlElement>) {
  const root = useJsonForms().core!.schema;
  const own = useResolved(schema, uischema.scope);
  const merged = mergedSchema(own as JsonSchema7, root as JsonSchema7);
  const isVisible = useIsVisible(uischema, path);
  const isUsable = useUsable(uischema, merged, path, enabled);
  const element = useMemo(() => {
    // A rule is evaluated at the parent's path, so it is applied here instead of in the child.
    const { rule: _, ...rest } = uischema;
    const { text, show } = createLabelDescriptionFrom(uischema, merged);
    const options = isRequiredIn(schema, uischema.scope) ? { ...uischema.options, required: true } : uischema.options;
    return { ...rest, scope: '#', label: show ? text : false, options };
  }, [uischema, schema, merged]);
  return isVisible ? (
    <Part uischema={element} schema={merged} path={composeWithUi(uischema, path)} enabled={isUsable} />
  ) : null;
}

/** Whether the schema requires the property that a scope names. */
function isRequiredIn({ required }: JsonSchema, scope: string): boolean {
  const name = /^#\/properties\/([^/]+)$/.exec(scope)?.[1];
  return name !== undefined && Array.isArray(required) && required.includes(decode(name));
}
