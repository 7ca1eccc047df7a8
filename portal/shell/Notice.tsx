export { Notice, type NoticeKind } from '#kit/parts/index.ts';
