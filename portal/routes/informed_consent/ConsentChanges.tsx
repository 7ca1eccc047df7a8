import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { StudyNode } from '#schemas/types/index.ts';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { colors, Quiet, roles, Stack, Text } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { ownPath } from '#portal/state/participant/downloads.ts';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { changeMessages as messages } from './messages.ts';
import { textChanges } from './textChanges.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';

const Box = styled('section')(({ theme }) => ({
  maxWidth: '40rem',
  padding: '1.25rem',
  background: colors(theme).background.paper,
  border: `1px solid ${roles(theme).line}`,
  borderInlineStart: `4px solid ${colors(theme).primary.main}`,
  borderRadius: RADIUS.control,
  '& > div > h2': { margin: 0, fontSize: '1.25rem', lineHeight: 1.3, color: roles(theme).heading },
  '& dl': { margin: 0 },
  '& dl > div': { paddingBlock: '0.5rem', borderBlockEnd: `1px solid ${roles(theme).line}` },
  '& dl > div:last-of-type': { borderBlockEnd: 0 },
  '& dt': { color: colors(theme).text.secondary, fontWeight: 600 },
  '& dd': { margin: '0 0 0.25rem' },
}));

/** What has changed in a consent since the participant signed it: the study's own words, then each changed passage. */
export function ConsentChanges({ node }: { node: StudyNode }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const { load, retry } = useCall('getInformedConsent', { path: { ...ownPath(), node: node.slug } });
  const changes = load.kind === 'ready' ? textChanges(text(load.data.node.content.body), text(node.content.body)) : [];
  return (
    <Box aria-labelledby="consent-changes">
      <Stack gap={12}>
        <h2 id="consent-changes">{say(messages.title)}</h2>
        {load.kind === 'ready' ? (
          <Quiet>{say(messages.signed, { when: dateTimeText(load.data.consent.created_at, intl.locale) })}</Quiet>
        ) : null}
        {node.content.changes ? (
          <StudyBody body={text(node.content.changes)} lang={lang(node.content.changes)} />
        ) : null}
        {load.kind === 'loading' ? <Loading /> : null}
        {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
        {load.kind === 'ready' && changes.length === 0 && !node.content.changes ? (
          <Text>{say(messages.same)}</Text>
        ) : null}
        {changes.length > 0 ? (
          <dl lang={lang(node.content.body)}>
            {changes.map(({ before, now }, i) => (
              <div key={i}>
                {before ? (
                  <>
                    <dt>{say(now ? messages.before : messages.removed)}</dt>
                    <dd>
                      <del>{before}</del>
                    </dd>
                  </>
                ) : null}
                {now ? (
                  <>
                    <dt>{say(before ? messages.now : messages.added)}</dt>
                    <dd>{now}</dd>
                  </>
                ) : null}
              </div>
            ))}
          </dl>
        ) : null}
      </Stack>
    </Box>
  );
}
