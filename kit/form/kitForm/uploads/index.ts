export { FileQueue } from './FileQueue.ts';
export { sendFile, sendFiles, unsentFilesIn, withIdsForReferences } from './sendFiles.ts';
