import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import type { Plan } from '#portal/activities/plan.ts';
import { opensText } from '#portal/parts/windowText.ts';
import { useIsClosed, useParticipant, useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';
import { hasStrip } from './StatusStrip.tsx';

/** Instead of the next activity: whether everything is done, or when something opens. */
export function NothingNow({ plan }: { plan: Plan }) {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const completion = useStudy()?.study_completion_message;
  const status = useParticipant()?.status;
  if (useIsClosed() || hasStrip(status)) return null;
  const listed = plan.groups.flatMap(({ activities }) => activities);
  if (listed.length + plan.done.length === 0)
    return <Notice kind="info">{intl.formatMessage(messages.nothing)}</Notice>;
  if (plan.done.length > 0 && listed.every(({ standing }) => standing === 'excluded') && text(completion))
    return (
      <Notice kind="success">
        <p lang={lang(completion)}>{text(completion)}</p>
      </Notice>
    );
  const opens = firstOpening(plan);
  return (
    <Notice kind="success">
      <p>
        <strong>{intl.formatMessage(opens ? messages.upToDate : messages.allDone)}</strong>
      </p>
      {opens ? (
        <p lang={lang(opens.title)}>{`${text(opens.title) || opens.slug}: ${opensText(intl, opens.at)}`}</p>
      ) : null}
    </Notice>
  );
}

/** The activity that opens first, of those whose time is known. */
function firstOpening({ groups }: Plan) {
  const known = groups
    .flatMap(({ activities }) => activities)
    .filter(({ standing, node }) => standing === 'later' && node.opens_at)
    .map(({ node }) => ({ slug: node.slug, title: node.content.title, at: node.opens_at! }));
  return known.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];
}
