/** SurveyJS with the large forms of `npm run bench -- forms`. It stores and checks the value on every key like the others. */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import { toSurvey } from '../shapes/toSurvey.ts';
import { startShape } from '../startShape.ts';

void startShape((shape, root) => {
  const json = {
    textUpdateMode: 'onTyping',
    checkErrorsMode: 'onValueChanged',
    focusFirstQuestionAutomatic: false,
    ...toSurvey(shape),
  };
  return () => {
    const model = new Model(json);
    model.data = { ...shape.rows };
    createRoot(root).render(<Survey model={model} />);
  };
});
