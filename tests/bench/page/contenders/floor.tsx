/** Native uncontrolled inputs without validation: the lower limit of React. */
import { createRoot } from 'react-dom/client';
import type { Question } from '../questionnaire.ts';
import { start } from '../start.ts';

const legendOf = (question: Question) => question.label + (question.required ? ' *' : '');

function Choices({ question }: { question: Question }) {
  const type = question.kind === 'radio' ? 'radio' : 'checkbox';
  return (
    <fieldset>
      <legend>{legendOf(question)}</legend>
      {question.choices.map(({ value, label }) => (
        <label key={value}>
          <input type={type} name={question.key} value={value} />
          {label}
        </label>
      ))}
      <small>{question.description}</small>
    </fieldset>
  );
}

function Line({ question }: { question: Question }) {
  const { key, kind, required, min, max, pattern, minLength, maxLength, choices } = question;
  const describedBy = `${key}-hint`;
  return (
    <div>
      <label htmlFor={key}>{legendOf(question)}</label>
      {kind === 'select' ? (
        <select id={key} name={key} defaultValue="" required={required} aria-describedby={describedBy}>
          <option value="" />
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={key}
          name={key}
          type={kind}
          aria-describedby={describedBy}
          {...{ required, min, max, pattern, minLength, maxLength }}
        />
      )}
      <small id={describedBy}>{question.description}</small>
    </div>
  );
}

function Field({ question }: { question: Question }) {
  if (question.choices.length > 0 && question.kind !== 'select') return <Choices question={question} />;
  if (question.kind === 'boolean')
    return (
      <div>
        <label>
          <input type="checkbox" name={question.key} />
          {legendOf(question)}
        </label>
        <small>{question.description}</small>
      </div>
    );
  return <Line question={question} />;
}

void start(
  (questions, root) => () =>
    createRoot(root).render(
      <form>
        {questions.map((question) => (
          <Field key={question.key} question={question} />
        ))}
      </form>,
    ),
);
