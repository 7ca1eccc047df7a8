export { AnswerList } from './AnswerList.tsx';
export { ReviewPage, useReview } from './useReview.ts';
