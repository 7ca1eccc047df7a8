import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useIntl } from 'react-intl';
import type { Problem } from '../compile/problem.ts';
import { formMessages } from './messages.ts';

/** Tells a study builder what to mend, and where. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const intl = useIntl();
  if (problems.length === 0) return null;
  return (
    <Alert severity={problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning'}>
      <AlertTitle>{intl.formatMessage(formMessages.problemsTitle, { count: problems.length })}</AlertTitle>
      <ul>
        {problems.map((problem) => (
          <li key={problem.pointer + problem.code}><code>{problem.pointer}</code> {intl.formatMessage(problem.message, problem.values)}</li>
        ))}
      </ul>
    </Alert>
  );
}
