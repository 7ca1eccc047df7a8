import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { brandOf } from '#portal/state/study/brand.ts';
import { openModal } from '#portal/state/page/modals.ts';
import { LinkButton, PlainLink, Wide, colors, roles } from '#portal/parts/elements.tsx';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { LegalLink } from './LegalLink.tsx';
import { footerMessages as messages } from './messages.ts';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';

const Ground = styled('footer')(({ theme }) => ({
  marginBlockStart: 'auto',
  background: colors(theme).background.paper,
  borderBlockStart: `1px solid ${roles(theme).line}`,
  color: colors(theme).text.secondary,
}));
const Inside = styled(Wide)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '2rem',
  paddingBlock: '1.25rem',
});
const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Copyright, contact, terms and privacy. The brand may replace the text and the links. */
export function Footer() {
  const intl = useIntl();
  const study = useStudy();
  const { text } = useStudyText();
  const brand = study?.brand.branding_json;
  const { name: brandName, company } = brandOf(study ?? { brand: {} });
  const copyright = text(brand?.copyright_text);
  const owner = copyright || <PlainLink href={safeUrl(company.url)}>{company.name}</PlainLink>;
  const terms = safeUrl(brand?.terms_url);
  const privacy = safeUrl(brand?.privacy_policy_url);
  return (
    <Ground>
      <Inside>
        <p>
          {brandName !== company.name && <strong>{brandName} </strong>}
          <span>{intl.formatMessage(messages.copyright, { year: String(new Date().getFullYear()), name: owner })}</span>
        </p>
        <nav aria-label={intl.formatMessage(messages.links)}>
          <List>
            <li>
              <LinkButton type="button" onClick={() => openModal('contact')}>
                {intl.formatMessage(commonMessages.contact)}
              </LinkButton>
            </li>
            <li>
              <LegalLink href={terms} fallback="/terms">
                {intl.formatMessage(messages.terms)}
              </LegalLink>
            </li>
            <li>
              <LegalLink href={privacy} fallback="/privacy">
                {intl.formatMessage(messages.privacy)}
              </LegalLink>
            </li>
          </List>
        </nav>
      </Inside>
    </Ground>
  );
}
