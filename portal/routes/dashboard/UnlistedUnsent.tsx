import { useIntl } from 'react-intl';
import { useUnlistedUnsent } from '#portal/outbox/useUnsent.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { UnsentLines } from './UnsentLines.tsx';
import { messages } from './messages.ts';

/** Answers on this device to activities that the study does not list any more. Nothing if there are none. */
export function UnlistedUnsent() {
  const { formatMessage } = useIntl();
  const slugs = useUnlistedUnsent();
  return slugs.length > 0 ? (
    <section aria-labelledby="unlisted">
      <SectionHeading id="unlisted">{formatMessage(messages.unlisted)}</SectionHeading>
      {slugs.map((slug) => (
        <UnsentLines key={slug} node={{ slug, type: 'Survey' }} />
      ))}
    </section>
  ) : null;
}
