export { FileQueue } from './FileQueue.ts';
export { sendFile, sendFiles } from './sendFiles.ts';
