import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { InformedConsent } from '#schemas/types/index.ts';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { VisuallyHidden } from '#kit/ui/parts/index.ts';
import { linkStyle, Quiet, roles, Stack, Text } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { consentCopyPath } from '#portal/state/routing/places.ts';
import { ownPath } from '#portal/state/participant/downloads.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { documentMessages as messages } from './documentMessages.ts';
import { Heading } from './Setting.tsx';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${roles(theme).line}`,
  '& h3': { margin: 0, fontSize: '1.0625rem', lineHeight: 1.35, color: roles(theme).heading },
}));
const InlineLink = styled(Link)(linkStyle);

/** The participant's consents with their copies, and the receipts of what they sent. */
export function StudyDocuments() {
  return (
    <Stack gap={40}>
      <Consents />
      <Receipts />
    </Stack>
  );
}

function Consents() {
  const { formatMessage: say } = useIntl();
  const { load, retry } = useCall('listInformedConsents', { path: ownPath() });
  return (
    <section aria-labelledby="documents-consents">
      <Heading id="documents-consents">{say(messages.consents)}</Heading>
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' && load.data.informed_consents.length === 0 ? (
        <Text>{say(messages.noConsents)}</Text>
      ) : null}
      {load.kind === 'ready' ? (
        <List>
          {[...load.data.informed_consents].reverse().map((consent) => (
            <Consent key={consent.submission_key} consent={consent} />
          ))}
        </List>
      ) : null}
    </section>
  );
}

function Consent({ consent }: { consent: InformedConsent }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const { node_slug, title, signed, created_at, edition, submission_key } = consent;
  const name = text(title) || node_slug;
  const when = dateTimeText(created_at, intl.locale);
  return (
    <Item>
      <h3 lang={lang(title)}>{name}</h3>
      <Quiet>{say(signed ? messages.signed : messages.declined, { when })}</Quiet>
      {(edition ?? 1) > 1 ? <Quiet>{say(messages.edition, { edition })}</Quiet> : null}
      {signed && submission_key ? (
        <InlineLink href={consentCopyPath(node_slug, submission_key)}>
          {say(messages.open)}
          <VisuallyHidden>{`: ${name}, ${when}`}</VisuallyHidden>
        </InlineLink>
      ) : null}
    </Item>
  );
}

/** How many receipts are listed. All of them are on the screen with everything that was sent. */
const MOST_RECEIPTS = 10;

function Receipts() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const { load, retry } = useCall('listSubmissions', { path: ownPath() });
  const receipts = load.kind === 'ready' ? load.data.submissions.filter(({ consent }) => !consent) : [];
  return (
    <section aria-labelledby="documents-receipts">
      <Heading id="documents-receipts">{say(messages.receipts)}</Heading>
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' && receipts.length === 0 ? <Text>{say(messages.noReceipts)}</Text> : null}
      <List>
        {receipts.slice(0, MOST_RECEIPTS).map(({ node_slug, title, received_at, reference }) => (
          <Item key={reference}>
            <h3 lang={lang(title)}>{text(title) || node_slug}</h3>
            <Quiet>{say(messages.receipt, { when: dateTimeText(received_at, intl.locale), reference })}</Quiet>
          </Item>
        ))}
      </List>
      <InlineLink href="/manage/summary">{say(messages.all)}</InlineLink>
    </section>
  );
}
