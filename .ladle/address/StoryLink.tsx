import { styled } from '@mui/material/styles';
import type { MouseEvent, ReactNode } from 'react';
import { carriedOver } from './carriedOver.ts';

const Anchor = styled('a')({ color: 'var(--kit-palette-kit-link)' });

/** Keeps switches and brand, as they are at the time of the press. */
const carry = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void => {
  link.search = carriedOver(location.search, link.search);
};

/** A link to another story. @param story its identifier */
export const StoryLink = ({ story, children }: { story: string; children: ReactNode }) => (
  <Anchor href={`?story=${story}`} onClick={carry} target="_top">
    {children}
  </Anchor>
);
