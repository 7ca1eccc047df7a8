/** SurveyJS with the questionnaire of `npm run bench -- load`. */
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/survey-core.css';
import { Survey } from 'survey-react-ui';
import { pages } from './questions.ts';

const TYPES = { radio: 'radiogroup', text: 'text', group: 'checkbox' };

const model = new Model({
  pages: pages.map(({ title, questions }) => ({
    title,
    elements: questions.map(({ name, kind, title: text, required, choices, maxLength }) => ({
      type: TYPES[kind],
      name,
      title: text,
      isRequired: required,
      ...(choices.length > 0 && { choices }),
      ...(maxLength && { maxLength }),
    })),
  })),
});
createRoot(document.getElementById('root')!).render(<Survey model={model} />);
