import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { findingMessages as messages } from './messages.ts';
import type { StudyPreview } from './useStudyPreview.ts';

type Finding = StudyPreview['findings'][number];

const List = styled('ul')({
  margin: '0.5rem 0 0',
  paddingInlineStart: '1.25rem',
  '& li + li': { marginTop: '0.75rem' },
});
const Excerpt = styled('pre')({
  margin: '0.25rem 0',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.875rem',
});

/** Where a finding is: `nodes/sleep.json:12:5 /content/form`. */
const placeOf = ({ file, line, column, pointer }: Finding): string =>
  [[file, line, column].filter((part) => part !== undefined).join(':'), pointer].filter(Boolean).join(' ');

/** Says that findings are in English, to who reads another language. */
export function EnglishNote() {
  const { formatMessage, locale } = useIntl();
  return locale.startsWith('en') ? null : <p>{formatMessage(messages.inEnglish)}</p>;
}

/** What the check found in the files of the study. The check speaks English, as its commands do. */
export function FindingList({ findings }: Pick<StudyPreview, 'findings'>) {
  const { formatMessage } = useIntl();
  return (
    <List>
      {findings.map((finding, i) => (
        <li key={`${finding.file}${finding.pointer}${finding.code}${i}`}>
          <div lang="en">
            <code>{placeOf(finding)}</code> {finding.message} {finding.fix} ({finding.code})
          </div>
          {finding.excerpt ? <Excerpt>{finding.excerpt}</Excerpt> : null}
          {finding.participants ? (
            <div>
              {formatMessage(messages.participants)} <span lang="en">{finding.participants}</span>
            </div>
          ) : null}
        </li>
      ))}
    </List>
  );
}
