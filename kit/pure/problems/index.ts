export { type CompileCode, problemMessage } from './messages.ts';
