export { KitTexts, type KitTextsProps } from './KitTexts.tsx';
export { StudyForm } from './StudyForm.tsx';
export type { StudyFormProps } from './StudyFormProps.ts';
export { browserPageHistory, type PageHistory } from './pageHistory.ts';
export type { Submission, SubmitAction, SubmitResult } from './submission.ts';
export { preload } from './usePreload.ts';
export type { DraftChange, FormChange } from './useReports.ts';
export { useTexts } from './useTexts.ts';
export type { OpenForm } from './openForm.ts';
