import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { Icon } from '#kit/ui/parts/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { linkStyle } from './elements.tsx';

const Arrowed = styled(Link)(linkStyle, { gap: '0.375rem', alignSelf: 'flex-start' });

/** The way to the screen above, at the top of a screen; not on paper. */
export const BackLink = ({ href, label }: { href: string; label: Message }) => (
  <Arrowed href={href} data-screen-only>
    <Icon name="back" />
    {useIntl().formatMessage(label)}
  </Arrowed>
);
