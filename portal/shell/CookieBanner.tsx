import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { closeBanner, isBannerSeen } from '#portal/state/access/cookies.ts';
import { LegalLink } from './LegalLink.tsx';
import { LinkButton, Wide, colors, roles } from '#portal/parts/elements.tsx';
import { cookieMessages as messages } from './messages.ts';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';

const Ground = styled('section')(({ theme }) => ({
  background: roles(theme).infoTint,
  color: colors(theme).text.primary,
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
}));
const Inside = styled(Wide)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1.5rem',
  paddingBlock: '0.5rem 0.25rem',
  '& p': { margin: 0, flex: '0 1 auto' },
  // On the smallest screens the page comes first. What the cookies are for is on the page about privacy, too.
  '@media (max-width: 20.5rem)': { '& p > span + span': { display: 'none' } },
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '1.5rem' },
});

/**
 * Informs about cookies once a year. It is below the header, so it is seen immediately and covers nothing. A study with
 * its own tag manager has its own banner.
 */
export function CookieBanner() {
  const intl = useIntl();
  const study = useStudy();
  const [seen, setSeen] = useState(isBannerSeen);
  if (!study || study.gtm_id_cookie_banner || seen) return null;
  const privacy = safeUrl(study.brand.branding_json?.privacy_policy_url);
  const accept = () => {
    closeBanner();
    setSeen(true);
  };
  return (
    <Ground aria-label={intl.formatMessage(messages.title)}>
      <Inside>
        <p>
          <span>{intl.formatMessage(messages.text)}</span> <span>{intl.formatMessage(messages.detail)}</span>
        </p>
        <div>
          <LinkButton type="button" onClick={accept}>
            {intl.formatMessage(messages.button)}
          </LinkButton>
          <LegalLink href={privacy} fallback="/privacy">
            {intl.formatMessage(messages.privacy)}
          </LegalLink>
        </div>
      </Inside>
    </Ground>
  );
}
