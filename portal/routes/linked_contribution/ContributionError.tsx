import { useSearch } from 'wouter';
import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { problemIn } from './contribution.ts';
import { problemMessages } from './messages.ts';

/** Says why the link of a one-click contribution could not be opened. */
export default function ContributionError() {
  const { title, body } = problemMessages[problemIn(useSearch())];
  return <PlainScreen title={title} body={body} action={useWayOn()} />;
}
