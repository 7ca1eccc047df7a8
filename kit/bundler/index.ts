export { compileAhead } from './compileAhead.ts';
export { withoutAjv } from './withoutAjv.ts';
