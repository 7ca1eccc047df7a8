import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Wide, colors, roles } from './elements.tsx';
import { draftBannerMessages as messages } from './messages.ts';

/** A separate region, because it is above header and main. */
const Strip = styled('section')(({ theme }) => ({
  background: roles(theme).warningTint,
  color: colors(theme).text.primary,
  borderBlockEnd: `2px solid ${roles(theme).warning}`,
  paddingBlock: '0.625rem',
  fontWeight: 600,
}));

/** Shown above everything that is not published yet. */
export function DraftBanner() {
  const intl = useIntl();
  return (
    <Strip aria-label={intl.formatMessage(messages.name)}>
      <Wide role="note">{intl.formatMessage(messages.draft)}</Wide>
    </Strip>
  );
}
