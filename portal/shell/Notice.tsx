export { Notice, type NoticeKind } from '#kit/parts/Notice.tsx';
