/** Hand-written MUI: local state per field, each field checks its own value. `?sections=1`: in sections that the browser may skip. */
import { memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MuiField } from '../MuiField.tsx';
import { ownCheck } from '../ownCheck.ts';
import { sections, type Question } from '../questionnaire.ts';
import { start } from '../start.ts';

const Field = memo(function Field({ question }: { question: Question }) {
  const [value, setValue] = useState<unknown>(undefined);
  return <MuiField question={question} value={value} error={ownCheck(question, value)} onChange={setValue} />;
});

const fields = (questions: readonly Question[]) => questions.map((question) => <Field key={question.key} question={question} />);
const inSections = new URLSearchParams(location.search).has('sections');

/** The height of a field of stock MUI parts, which a skipped section is taken to have per question. */
const FIELD_HEIGHT_PX = 88;

void start((questions, root) => {
  const parts = inSections ? sections(questions) : [];
  return () => createRoot(root).render(
    <form>
      {inSections
        ? parts.map((part, i) => <div key={i} style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${part.length * FIELD_HEIGHT_PX}px` }}>{fields(part)}</div>)
        : fields(questions)}
    </form>,
  );
});
