import { styled } from '@mui/material/styles';
import type { MouseEvent, Ref } from 'react';

const Root = styled('div', { name: 'KitErrorSummary', slot: 'Root' })(({ theme }) => ({
  border: `3px solid ${theme.palette.error.main}`, borderRadius: theme.shape.borderRadius, padding: theme.spacing(4), marginBlockEnd: theme.spacing(8),
  '& h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(2) },
  '& ul': { margin: 0, paddingInlineStart: theme.spacing(5) },
  '& a': { color: theme.palette.error.main, fontWeight: 600 },
}));

export interface ErrorSummaryProps {
  headingRef?: Ref<HTMLHeadingElement>;
  title: string;
  entries: readonly { id: string; label: string; message: string }[];
}

/** The list of what stands in the way, each a link to its input. */
export function ErrorSummary({ headingRef, title, entries }: ErrorSummaryProps) {
  const go = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    const input = document.getElementById(id);
    input?.scrollIntoView?.({ block: 'center' });
    input?.focus();
  };
  return (
    <Root>
      <h2 ref={headingRef} tabIndex={-1}>{title}</h2>
      <ul>
        {entries.map(({ id, label, message }) => <li key={id}><a href={`#${id}`} onClick={(event) => go(event, id)}>{label}: {message}</a></li>)}
      </ul>
    </Root>
  );
}
