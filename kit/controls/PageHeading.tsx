import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';

const Root = styled('h1', { name: 'KitPageHeading', slot: 'Root' })(({ theme }) => ({
  ...theme.typography.h1, margin: 0, marginBlockEnd: theme.spacing(6), color: theme.palette.text.primary, '&:focus': { outline: 'none' },
}));

/** A page's heading, which takes the focus when the page is turned. */
export function PageHeading({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return <Root ref={ref} tabIndex={-1}>{children}</Root>;
}
