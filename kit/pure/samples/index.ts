export { type Random, randomFrom } from './random.ts';
export { randomAnswers } from './randomAnswers.ts';
