import { getI18nKeyPrefixBySchema, type LabelElement } from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import { useIsVisible } from '#kit/form/index.ts';
import { type ElementProps, useTranslate } from './hooks.ts';

const Words = styled('p', { name: 'KitWords', slot: 'Root' })(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));

/** Text between questions. */
export default function GenericLabel({ uischema, path }: ElementProps<LabelElement>) {
  const translate = useTranslate();
  const isVisible = useIsVisible(uischema, path);
  const prefix = getI18nKeyPrefixBySchema(undefined, uischema);
  const text = translate(prefix ? `${prefix}.text` : (uischema.text ?? ''), uischema.text, { uischema });
  return isVisible && text ? <Words>{text}</Words> : null;
}
