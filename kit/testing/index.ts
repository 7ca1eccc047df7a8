export { setupUser } from './setupUser.ts';
export { withStylesheets } from './stylesheets.ts';
