export { setupUser } from './setupUser.ts';
