export { type Random, randomFrom } from './random.ts';
export { randomAnswers, type RandomAnswers } from './randomAnswers.ts';
