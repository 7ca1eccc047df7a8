import {
  composeWithUi,
  createLabelDescriptionFrom,
  getI18nKey,
  type ControlElement,
  type JsonSchema,
} from '@jsonforms/core';
import { useContext, useMemo, createContext } from 'react';
import { FormContext, useIsVisible } from '#kit/form/index.ts';
import { type ElementProps, useResolved, useTranslate, useUsable } from './hooks.ts';
import GenericOptionalObject from './GenericOptionalObject.tsx';
import { KitGroup } from './KitGroup.tsx';
import { Part } from './Part.tsx';
import { useDetail } from './useDetail.ts';

/** The schemas of the enclosing rendered objects, outermost first. A schema that is already in the list is recursive. */
const RenderedSchemas = createContext<readonly JsonSchema[]>([]);

/** A nested object: its properties under one heading. An object of a recursive schema is rendered only on request. */
export default function GenericObject(props: ElementProps<ControlElement>) {
  const { uischema, schema, path, enabled } = props;
  const translate = useTranslate();
  const isVisible = useIsVisible(uischema, path);
  const own = useResolved(schema, uischema.scope);
  const isUsable = useUsable(uischema, own, path, enabled);
  const ownPath = composeWithUi(uischema, path);
  const detail = useDetail(own, uischema.options, uischema.scope, ownPath);
  const around = useContext(RenderedSchemas);
  const form = useContext(FormContext);
  const rendered = useMemo(() => [...around, own], [around, own]);
  if (!isVisible) return null;
  const { text, show } = createLabelDescriptionFrom(uischema, own);
  const label = translate(getI18nKey(own, uischema, ownPath, 'label'), text ?? '', {
    schema: own,
    uischema,
    path: ownPath,
    errors: [],
  });
  const description = translate(getI18nKey(own, uischema, ownPath, 'description'), own.description, {
    schema: own,
    uischema,
    path: ownPath,
    errors: [],
  });
  const group = (
    <KitGroup
      id={form ? `${form.idPrefix}${ownPath}` : undefined}
      label={(show && label) || ''}
      description={description}
    >
      <RenderedSchemas.Provider value={rendered}>
        <Part uischema={detail} schema={own} path={ownPath} enabled={isUsable} />
      </RenderedSchemas.Provider>
    </KitGroup>
  );
  return around.includes(own) ? (
    <GenericOptionalObject {...props} enabled={isUsable}>
      {group}
    </GenericOptionalObject>
  ) : (
    group
  );
}
