import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Root = styled('fieldset', { name: 'KitGroup', slot: 'Root' })(({ theme }) => ({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...theme.typography.h3,
    color: theme.palette.text.primary,
    padding: 0,
    marginBlockEnd: theme.spacing(4),
    overflowWrap: 'anywhere',
  },
  '& > p': { margin: 0, marginBlockEnd: theme.spacing(4), color: theme.palette.text.secondary },
}));

/** Related questions under a common legend; without a label, only the questions. */
export function KitGroup({
  id: place,
  label,
  description,
  children,
}: {
  /** Of the value, for links to its errors. */
  id?: string | undefined;
  label: string;
  description?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  if (!label) return children;
  return (
    <Root id={place} aria-describedby={description ? id : undefined}>
      <legend>{label}</legend>
      {description ? <p id={id}>{description}</p> : null}
      {children}
    </Root>
  );
}
