import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { Notice } from '#kit/parts/index.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { session } from '#portal/state/session.ts';
import { useParticipant, useStudyText } from '#portal/state/useStudy.ts';
import { Connections } from './Connections.tsx';
import { FindOrganization } from './FindOrganization.tsx';
import { Intro } from './Intro.tsx';
import { messages } from './messages.ts';
import { Review } from './Review.tsx';
import { healthState, say } from './said.ts';
import { useReturn } from './useReturn.ts';

/**
 * The connection of electronic health records: an intro with the connections so far, the search for an organization
 * (`?page=find`), and the records of a connection (`?connection=…`).
 */
export default function HealthRecords({ params: { slug = '' } }: { params: Record<string, string> }) {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const node = useParticipant()?.nodes.find((each) => each.slug === slug);
  const query = new URLSearchParams(useSearch());
  const { said } = useSnapshot(healthState);
  const isBack = useReturn(slug);
  const { load, retry } = useCall('listOwnEpicOrganizations', { path: { id: session.enrollmentIdentifier ?? '' } });
  const connection = query.get('connection');
  if (isBack)
    return (
      <Screen>
        <Notice kind="info">{intl.formatMessage(messages.finishing)}</Notice>
      </Screen>
    );
  if (query.get('page') === 'find') return <FindOrganization node={slug} />;
  if (connection !== null)
    return (
      <Review
        key={connection}
        node={slug}
        connection={connection}
        onSaved={() => {
          say({ kind: 'success', text: intl.formatMessage(messages.saved) });
          retry();
        }}
      />
    );
  const title = text(node?.content.title) || intl.formatMessage(messages.title);
  const own = load.kind === 'ready' ? load.data.organizations.filter((each) => each.connection.node === slug) : [];
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(node?.content.title)}>
        {title}
      </ScreenHeading>
      {said ? (
        <div role="status">
          <Notice kind={said.kind}>{said.text}</Notice>
        </div>
      ) : null}
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' ? (
        <>
          <Connections
            node={slug}
            organizations={own}
            onEnded={(result) => {
              say(result);
              retry();
            }}
          />
          <Intro node={node} slug={slug} hasConnections={own.some((each) => each.connection.ended_at === null)} />
        </>
      ) : null}
    </Screen>
  );
}
