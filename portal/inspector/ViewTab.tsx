import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { displayMessages } from '#portal/parts/displayMessages.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { languageName, offeredLocales } from '#portal/state/study/languages.ts';
import { modes, type TextSize, textSizes } from '#portal/state/study/preferences.ts';
import { useStudy, useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';
import { Answers } from './Answers.tsx';
import { switchMessages as messages, inspectorMessages } from './messages.ts';
import { Field, type Switch, SwitchField } from './switches.tsx';
import { type StudyPreview, viewLink } from './useStudyPreview.ts';
import { brands, setView, view } from './view.ts';
import { Widths } from './Widths.tsx';
import { styled } from '@mui/material/styles';
import { useSnapshot } from 'valtio';
import { participantStatuses, type ParticipantStatus } from '#schemas/participantStatus.ts';
import { layoutPath } from '#portal/state/routing/resolveRoute.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { session } from '#portal/state/access/session.ts';
import { Heading } from './parts.tsx';
import { defineMessages, type Message } from '#kit/pure/texts/index.ts';

/** The statuses that come from outside the flow. */
const statusMessages: Readonly<Partial<Record<ParticipantStatus, Message>>> = defineMessages({
  pending: {
    id: 'portal.inspector.status.pending',
    defaultMessage: 'Waits for the study team',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  suspended: {
    id: 'portal.inspector.status.suspended',
    defaultMessage: 'Paused by the study team',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  timing_out: {
    id: 'portal.inspector.status.timing_out',
    defaultMessage: 'Their time is about to end',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  timed_out: {
    id: 'portal.inspector.status.timed_out',
    defaultMessage: 'Their time has ended',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  withdrawing: {
    id: 'portal.inspector.status.withdrawing',
    defaultMessage: 'Asked to leave',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  opted_out: {
    id: 'portal.inspector.status.opted_out',
    defaultMessage: 'Has left the study',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  disqualifying: {
    id: 'portal.inspector.status.disqualifying',
    defaultMessage: 'Cannot take part: not complete yet',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  disqualified: {
    id: 'portal.inspector.status.disqualified',
    defaultMessage: 'Cannot take part',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  enrollment_completed: {
    id: 'portal.inspector.status.enrollment_completed',
    defaultMessage: 'Has completed their part',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
  study_completed: {
    id: 'portal.inspector.status.study_completed',
    defaultMessage: 'The study is complete',
    description: 'Inspector of a preview: an option, the status of a participant.',
  },
});

const Choices = styled('fieldset')({
  margin: 0,
  padding: '0.5rem 1rem',
  '& label': { display: 'flex', gap: 8, alignItems: 'center', minHeight: '2rem' },
});

/** Shows the page to a participant who does not exist: at which step, with which status, and what they have done. */
function ActAs({ preview: { flow, nodes } }: { preview: StudyPreview }) {
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

/** What can be switched, in order. */
const useSwitches = (): readonly Switch[] => {
  const { formatMessage } = useIntl();
  const { primary_locale = 'en', secondary_locales = [] } = useStudy() ?? {};
  return [
    {
      of: 'language',
      values: offeredLocales(primary_locale, secondary_locales).map((each) => [each, languageName(each)]),
    },
    // Names of brands.
    { of: 'brand', values: brands.slice(1) },
    {
      of: 'text',
      values: (Object.keys(textSizes) as TextSize[]).map((each) => [each, formatMessage(displayMessages[each])]),
    },
    { of: 'mode', values: modes.slice(1).map((each) => [each, formatMessage(displayMessages[each])]) },
    { of: 'region', type: 'text' },
    { of: 'date', type: 'date' },
    { of: 'hidden', values: ['show'] },
    { of: 'errors', values: ['skip'] },
  ];
};

/**
 * How to see the page: language, brand, text size, mode, region, day, hidden questions, errors; as which participant; with
 * which answers; at which width. One link has all of it.
 */
export function ViewTab({ preview }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [copied, setCopied] = useState('');
  return (
    <Stack>
      {useSwitches().map((each) => (
        <SwitchField key={each.of} {...each} />
      ))}
      <ActAs preview={preview} />
      <Answers />
      <Row>
        <Button
          variant="outlined"
          onClick={() => {
            const address = viewLink();
            setCopied(address);
            void navigator.clipboard?.writeText(address).catch(() => undefined);
          }}
        >
          {formatMessage(messages.copy)}
        </Button>
      </Row>
      {copied ? (
        <Field>
          <label htmlFor={`${id}link`}>{formatMessage(messages.link)}</label>
          <input id={`${id}link`} readOnly value={copied} onFocus={({ target }) => target.select()} />
        </Field>
      ) : null}
      <Widths />
    </Stack>
  );
}
