import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { KitDialog } from '#kit/ui/parts/index.ts';
import { activityPath } from '#portal/state/activities/activityPath.ts';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { Stack, Text } from '#portal/parts/elements.tsx';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { messages as cardMessages } from './messages.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const reconsent =
  'Dialog on the dashboard after a signed document has changed. A study can have its own texts instead.';

const messages = defineMessages({
  title: {
    id: 'portal.reconsent.title',
    defaultMessage: 'Please sign again',
    description: `${reconsent} Heading.`,
  },
  body: {
    id: 'portal.reconsent.body',
    defaultMessage:
      'A document that you signed has changed. Please read the new version and decide whether you agree. What you have sent so far is safe.',
    description: `${reconsent} Text.`,
  },
  document: {
    id: 'portal.reconsent.document',
    defaultMessage: '{count, plural, one {The document:} other {The documents:}}',
    description: `${reconsent} Above the titles of the documents.`,
  },
  later: {
    id: 'portal.reconsent.later',
    defaultMessage: 'Later',
    description: `${reconsent} Button: closes the dialog. The dashboard keeps offering the document.`,
  },
});

interface ReconsentDialogProps {
  /** The consents to sign again, the first one first. */
  documents: readonly StudyNode[];
  onClose(): void;
}

/** Asks participants to sign again what has changed since they signed it. */
export default function ReconsentDialog({ documents, onClose }: ReconsentDialogProps) {
  const { formatMessage } = useIntl();
  const { text, lang } = useStudyText();
  const study = useStudy();
  const title = study?.reconsent_modal_title;
  const body = study?.reconsent_modal_body;
  return (
    <KitDialog
      open
      title={<span lang={lang(title)}>{text(title) || formatMessage(messages.title)}</span>}
      onClose={onClose}
      maxWidth={520}
      actions={
        <>
          <Button component={Link} href={activityPath(documents[0]!, undefined)} variant="contained">
            {formatMessage(cardMessages.sign)}
          </Button>
          <Button onClick={onClose}>{formatMessage(messages.later)}</Button>
        </>
      }
    >
      <Stack>
        {text(body) ? <StudyBody body={text(body)} lang={lang(body)} /> : <Text>{formatMessage(messages.body)}</Text>}
        <Text>
          {formatMessage(messages.document, { count: documents.length })}{' '}
          {documents.map(({ slug, content }, i) => (
            <span key={slug} lang={lang(content.title)}>
              {i > 0 ? <span>, </span> : null}
              <strong>{text(content.title) || slug}</strong>
            </span>
          ))}
        </Text>
      </Stack>
    </KitDialog>
  );
}
