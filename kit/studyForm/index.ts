export { KitTexts, type KitTextsProps } from './KitTexts.tsx';
export { StudyForm, type FormChange, type StudyFormProps } from './StudyForm.tsx';
export { browserPageHistory, type PageHistory } from './pageHistory.ts';
export type { Submission, SubmitResult } from './submission.ts';
export { preload } from './usePreload.ts';
