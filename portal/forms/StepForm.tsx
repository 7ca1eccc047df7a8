import { useIntl } from 'react-intl';
import type { FormDefinition } from '#kit/compile/index.ts';
import { Notice } from '#kit/parts/index.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { Lead } from '#portal/parts/elements.tsx';
import { useParticipant, useStudyText } from '#portal/state/useStudy.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import type { PortalFormProps } from './PortalFormProps.ts';
import { PortalForm } from './fetchedForms.ts';
import { formMessages as messages } from './messages.ts';

interface StepFormProps extends Pick<PortalFormProps, 'send' | 'submitLabel' | 'onDecline'> {
  /** The heading if the study's node has no title. */
  title: string;
}

/** One step of the enrollment: the participant's current node with its title, text and form. */
export function StepForm({ title, send, submitLabel, onDecline }: StepFormProps) {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const node = useParticipant()?.nodes[0];
  const heading = text(node?.content.title) || title;
  const body = text(node?.content.body);
  return (
    <Screen>
      <ScreenHeading title={heading} lang={lang(node?.content.title)}>
        {heading}
      </ScreenHeading>
      {node?.content.form ? <ClosedNotice /> : null}
      {node?.content.description ? (
        <Lead lang={lang(node.content.description)}>{text(node.content.description)}</Lead>
      ) : null}
      {body ? <StudyBody body={body} lang={lang(node?.content.body)} /> : null}
      {node?.content.form ? (
        <PortalForm
          key={node.slug}
          node={node.slug}
          definition={node.content.form as FormDefinition}
          submitLabel={text(node.content.button) || submitLabel}
          send={send}
          onDecline={onDecline}
        />
      ) : (
        <Notice kind="info">{intl.formatMessage(messages.unavailable)}</Notice>
      )}
    </Screen>
  );
}
