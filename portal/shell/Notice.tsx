export { Notice, type NoticeKind } from '#kit/controls/Notice.tsx';
