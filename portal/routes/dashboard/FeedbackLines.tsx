import { styled } from '@mui/material/styles';
import { Text } from '#portal/parts/elements.tsx';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import type { StudyNode } from '#schemas/types/index.ts';

const Said = styled(Text)({ paddingBlockStart: '0.25rem', whiteSpace: 'pre-line', '& strong': { display: 'block' } });

/** The study's words about the answers that the participant sent last. */
export function FeedbackLines({ node: { feedback = [] } }: { node: StudyNode }) {
  const { text, lang } = useStudyText();
  return feedback.map(({ label, text: words }, i) => (
    // The list is fixed once it has come.
    // eslint-disable-next-line react/no-array-index-key
    <Said key={i}>
      {text(label) ? <strong lang={lang(label)}>{text(label)}</strong> : null}
      <span lang={lang(words)}>{text(words)}</span>
    </Said>
  ));
}
