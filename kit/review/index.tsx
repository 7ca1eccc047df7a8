export { AnswerList } from './AnswerList.tsx';
export { reviewForm, type ReviewEntry, type ReviewGroup, type ReviewPage, type ReviewRow } from './reviewForm.ts';
export { reviewText } from './reviewText.ts';
