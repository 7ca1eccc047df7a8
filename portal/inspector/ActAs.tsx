import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { participantStatuses, type ParticipantStatus } from '#schemas/participantStatus.ts';
import { Row, Text } from '#portal/parts/elements.tsx';
import { layoutPath } from '#portal/routing/resolveRoute.ts';
import { goTo } from '#portal/state/navigate.ts';
import { session } from '#portal/state/session.ts';
import { useParticipant, useStudyText } from '#portal/state/useStudy.ts';
import { inspectorMessages, switchMessages as messages } from './messages.ts';
import { statusMessages } from './statusMessages.ts';
import { Heading } from './parts.tsx';
import { SwitchField } from './switches.tsx';
import type { StudyPreview } from './useStudyPreview.ts';
import { setView, view } from './view.ts';

const Choices = styled('fieldset')({
  margin: 0,
  padding: '0.5rem 1rem',
  '& label': { display: 'flex', gap: 8, alignItems: 'center', minHeight: '2rem' },
});

/** Shows the page to a participant who does not exist: at which step, with which status, and what they have done. */
export function ActAs({ preview: { flow, nodes } }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  const { text } = useStudyText();
  const { as } = useSnapshot(view);
  const { authToken } = useSnapshot(session);
  const participant = useParticipant();
  const nameOf = (slug: string): string => text(nodes.find((node) => node.slug === slug)?.content.title) || slug;
  if (authToken !== undefined) return <Text>{formatMessage(messages.loggedIn)}</Text>;
  const step = flow[Number(as)];
  return (
    <>
      <Heading>{formatMessage(inspectorMessages.actAs)}</Heading>
      <SwitchField
        of="as"
        none={formatMessage(messages.nobody)}
        values={flow.map(({ nodes: [first = ''], layout }, i) => [
          String(i),
          layout === 'dashboard' ? formatMessage(messages.dashboard) : nameOf(first),
        ])}
      />
      {step ? (
        <>
          <SwitchField
            of="status"
            none={formatMessage(messages.ofFlow)}
            values={(Object.keys(participantStatuses) as ParticipantStatus[]).flatMap((status) => {
              const name = statusMessages[status];
              return name ? [[status, formatMessage(name)] as const] : [];
            })}
          />
          <SwitchField of="consent" values={['earlier']} none={formatMessage(messages.currentConsent)} />
          <Done slugs={step.nodes} nameOf={nameOf} />
          {participant ? (
            <Row>
              <Button variant="outlined" onClick={() => goTo(layoutPath(participant.layout))}>
                {formatMessage(messages.theirScreen)}
              </Button>
            </Row>
          ) : null}
          <Text>{formatMessage(messages.notStored)}</Text>
        </>
      ) : null}
    </>
  );
}

/** Which nodes of their step they have done. */
function Done({ slugs, nameOf }: { slugs: readonly string[]; nameOf: (slug: string) => string }) {
  const { formatMessage } = useIntl();
  const { done } = useSnapshot(view);
  const present = new Set(done?.split(','));
  const toggle = (slug: string, isDone: boolean): void => {
    const next = new Set(present);
    if (isDone) next.add(slug);
    else next.delete(slug);
    setView({ done: [...next].join(',') || undefined });
  };
  return (
    <Choices>
      <legend>{formatMessage(messages.done)}</legend>
      {slugs.map((slug) => (
        <label key={slug}>
          <input type="checkbox" checked={present.has(slug)} onChange={({ target }) => toggle(slug, target.checked)} />
          {nameOf(slug)}
        </label>
      ))}
    </Choices>
  );
}
