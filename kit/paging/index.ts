export { Pager, type PagerProps } from './Pager.tsx';
export { entriesOf, pageCount, PAGE_SIZE } from './pages.ts';
