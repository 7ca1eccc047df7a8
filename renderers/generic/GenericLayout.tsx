import { deriveLabelForUISchemaElement, type Layout } from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import { useIsVisible } from '#kit/form/index.ts';
import { KitGroup } from './KitGroup.tsx';
import { Part } from './Part.tsx';
import { type ElementProps, useTranslate, useUsable } from './hooks.ts';

/** One column per part while each is at least 14rem wide; otherwise the parts wrap. */
const Row = styled('div', { name: 'KitRow', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(8, 6),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'start',
}));
const Column = styled('div', { name: 'KitColumn', slot: 'Root' })(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(8),
  gridTemplateColumns: 'minmax(0, 1fr)',
}));

/** VerticalLayout, HorizontalLayout and Group. */
export default function GenericLayout({ uischema, schema, path, enabled }: ElementProps<Layout & { label?: string }>) {
  const translate = useTranslate();
  const isVisible = useIsVisible(uischema, path);
  const isUsable = useUsable(uischema, undefined, path, enabled);
  if (!isVisible) return null;
  const Box = uischema.type === 'HorizontalLayout' ? Row : Column;
  const parts = uischema.elements.map((element, i) => (
    <Part key={keyOf(element, i)} uischema={element} schema={schema} path={path} enabled={isUsable} />
  ));
  return (
    <KitGroup label={uischema.type === 'Group' ? (deriveLabelForUISchemaElement(uischema, translate) ?? '') : ''}>
      <Box>{parts}</Box>
    </KitGroup>
  );
}

const keyOf = (element: object, i: number): string =>
  'scope' in element ? `${String(element.scope)} ${i}` : String(i);
