import type { LabelElement } from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import { useIsVisible } from '#kit/controls/createDisplay.tsx';
import type { ElementProps } from './ElementProps.ts';

const Words = styled('p', { name: 'KitWords', slot: 'Root' })(({ theme }) => ({ margin: 0, color: theme.palette.text.primary, overflowWrap: 'anywhere' }));

/** Words between questions. */
export default function GenericLabel({ uischema, path }: ElementProps<LabelElement>) {
  return useIsVisible(uischema, path) && uischema.text ? <Words>{uischema.text}</Words> : null;
}
