import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { useRoutingFacts, useStudy } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';

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
