export { reviewMessages } from './messages.ts';
export { type ReviewEntry, reviewForm, type ReviewGroup, type ReviewPage, type ReviewRow } from './reviewForm.ts';
export { reviewText } from './reviewText.ts';
