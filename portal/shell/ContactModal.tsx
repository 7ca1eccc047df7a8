import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/controls/KitDialog.tsx';
import { closeModal } from '../state/modals.ts';
import { PlainLink, Stack, Text } from './ground.tsx';
import { dialogMessages as messages } from './messages.ts';
import { useStudy } from './useStudy.ts';

/** How to reach the people behind the study. */
export default function ContactModal() {
  const intl = useIntl();
  const study = useStudy();
  const email = study?.support_email;
  const phone = study?.support_phone;
  return (
    <KitDialog open title={intl.formatMessage(messages.contactTitle)} onClose={closeModal} maxWidth={480}>
      <Stack gap={8}>
        <Text>{intl.formatMessage(email || phone ? messages.contactBody : messages.contactNone)}</Text>
        {email ? <div>{intl.formatMessage(messages.contactEmail)}: <PlainLink href={`mailto:${email}`}>{email}</PlainLink></div> : null}
        {phone ? <div>{intl.formatMessage(messages.contactPhone)}: <PlainLink href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</PlainLink></div> : null}
      </Stack>
    </KitDialog>
  );
}
