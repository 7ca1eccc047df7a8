import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { messages } from './messages.ts';
import { ProgramLanding } from './ProgramLanding.tsx';

/**
 * The application of a program: a study with `is_program`, which has studies instead of questionnaires. Participants
 * join and log in at these studies.
 * @param path the present path under the program's base
 */
export default function ProgramApp({ path }: { path: string }) {
  if (path === '/') return <ProgramLanding />;
  return (
    <PlainScreen
      title={messages.notFound}
      body={messages.notFoundText}
      action={{ label: commonMessages.start, to: '/' }}
    />
  );
}
