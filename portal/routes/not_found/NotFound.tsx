import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { useRoutingFacts, useStudy } from '#portal/state/study/useStudy.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  title: {
    id: 'portal.notFound.title',
    defaultMessage: 'Page not found',
    description: 'Page for an unknown address. Heading.',
  },
  body: {
    id: 'portal.notFound.body',
    defaultMessage:
      'Hi there. The address may be mistyped or out of date. If you followed a link from us, please contact support so that we can help you.',
    description: 'Page for an unknown address. Text.',
  },
  studies: {
    id: 'portal.notFound.studies',
    defaultMessage: 'See all studies',
    description: 'Page for an address that belongs to no study. Button.',
  },
});

/**
 * Shown for a URL that the portal does not have. It leads to the dashboard or the start page, and without a study to the
 * list of studies.
 */
export default function NotFound() {
  const study = useStudy();
  const { what } = useRoutingFacts();
  const wayOn = useWayOn();
  const withStudy = what.nodes > 0 ? wayOn : undefined;
  const action = study ? withStudy : { label: messages.studies, href: '/' };
  return <PlainScreen title={messages.title} body={messages.body} action={action} />;
}
