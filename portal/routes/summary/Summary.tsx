import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice, Pager } from '#kit/parts/index.ts';
import { Lead } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { ownPath } from '#portal/state/downloads.ts';
import { messages } from './messages.ts';
import { OwnData } from './OwnData.tsx';
import { SentEntry } from './SentEntry.tsx';

/** Entries on one page of the list. */
const PAGE = 20;

/** Everything that the participant has sent, the latest first, and the download of all their data. */
export default function Summary() {
  const say = useIntl().formatMessage;
  const [page, setPage] = useState(1);
  const { load, retry } = useCall('listSubmissions', { path: ownPath() });
  const sent = load.kind === 'ready' ? load.data.submissions : [];
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
      <Lead>{say(messages.about)}</Lead>
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' && sent.length === 0 ? <Notice kind="info">{say(messages.nothing)}</Notice> : null}
      {sent.length > 0 ? (
        <div>
          {sent.slice((page - 1) * PAGE, page * PAGE).map((item) => (
            <SentEntry key={item.reference} item={item} />
          ))}
          <Pager page={page} count={Math.ceil(sent.length / PAGE)} onPage={setPage} />
        </div>
      ) : null}
      <OwnData />
    </Screen>
  );
}
