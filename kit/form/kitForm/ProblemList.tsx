import { useIntl } from 'react-intl';
import type { Problem } from '#kit/pure/compile/index.ts';
import { problemMessage } from '#kit/pure/problems/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { formMessages } from './messages.ts';

/** Shows a study builder the problems of the form and where they are. */
export default function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const intl = useIntl();
  if (problems.length === 0) return null;
  return (
    <Notice kind={problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning'} role="alert">
      <p>
        <strong>{intl.formatMessage(formMessages.problemsTitle, { count: problems.length })}</strong>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.pointer + problem.code}>
            <code>{problem.pointer}</code> {intl.formatMessage(problemMessage(problem), problem.values)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
