export { AnswerList } from './AnswerList.tsx';
export { ReviewPage } from './ReviewPage.tsx';
export { useReview } from './useReview.ts';
