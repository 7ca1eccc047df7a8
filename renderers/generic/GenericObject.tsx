import { composeWithUi, createLabelDescriptionFrom, type ControlElement } from '@jsonforms/core';
import { useIsEnabled, useIsVisible } from '#kit/controls/createDisplay.tsx';
import type { ElementProps } from './ElementProps.ts';
import { KitGroup } from './KitGroup.tsx';
import { Part } from './Part.tsx';
import { useDetail } from './useDetail.ts';
import { useResolved } from './useResolved.ts';

/** An object inside the form: its properties below one heading. */
export default function GenericObject({ uischema, schema, path, enabled }: ElementProps<ControlElement>) {
  const isVisible = useIsVisible(uischema, path);
  const isEnabled = useIsEnabled(uischema, path);
  const own = useResolved(schema, uischema.scope);
  const ownPath = composeWithUi(uischema, path);
  const detail = useDetail(own, uischema.options, uischema.scope, ownPath);
  if (!isVisible) return null;
  const { text, show } = createLabelDescriptionFrom(uischema, own);
  return (
    <KitGroup label={(show && text) || ''} description={own.description}>
      <Part uischema={detail} schema={own} path={ownPath} enabled={enabled !== false && isEnabled} />
    </KitGroup>
  );
}
