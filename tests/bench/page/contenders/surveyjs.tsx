/** SurveyJS. It stores and checks the value on every key like the others (its default is on blur and on Next). */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import { start } from '../start.ts';
import { surveyElement } from '../surveyElement.ts';

void start((questions, root) => {
  const json = {
    textUpdateMode: 'onTyping',
    checkErrorsMode: 'onValueChanged',
    focusFirstQuestionAutomatic: false,
    elements: questions.map(surveyElement),
  };
  return () => {
    const model = new Model(json);
    model.onValueChanged.add((survey) => {
      window.benchState = () => ({ data: survey.data });
    });
    createRoot(root).render(<Survey model={model} />);
  };
});
