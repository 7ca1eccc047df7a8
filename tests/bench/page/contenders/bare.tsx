/** Hand-written MUI: local state per field; each field validates itself. `?sections=1`: in sections that the browser may skip. */
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

const fields = (questions: readonly Question[]) =>
  questions.map((question) => <Field key={question.key} question={question} />);
const inSections = new URLSearchParams(location.search).has('sections');

/** Assumed height per question of a skipped section: that of a field of stock MUI parts. */
const FIELD_HEIGHT_PX = 88;

void start((questions, root) => {
  const parts = inSections ? sections(questions) : [];
  return () =>
    createRoot(root).render(
      <form>
        {inSections
          ? parts.map((part, i) => (
              <div
                key={i}
                style={{ contentVisibility: 'auto', containIntrinsicSize: `auto ${part.length * FIELD_HEIGHT_PX}px` }}
              >
                {fields(part)}
              </div>
            ))
          : fields(questions)}
      </form>,
    );
});
