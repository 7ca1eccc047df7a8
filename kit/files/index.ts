export { type FileEntry, filesIn, filesSchema, replaceFiles } from './fileEntry.ts';
export {
  acceptSetting,
  bucketSetting,
  exifSetting,
  extensionsSetting,
  fileAnswers,
  fileTypeMessages,
  maxFilesSetting,
  maxSizeSetting,
  minFilesSetting,
} from './fileFields.ts';
export { fileName, fileNames } from './fileNames.ts';
export { DEFAULT_IMAGE_EXTENSIONS, fileRules, MAX_FILE_SIZE, PREVIEW_HEIGHT, SIZE_SHOWN } from './fileRules.ts';
export { fileShelf } from './fileShelf.ts';
export { formatBytes } from './formatBytes.ts';
export { extensionsOf, formatOf, isText, namesOf, typeOf, typesNamed } from './formats.ts';
export { fileMessages } from './messages.ts';
export { readBytes } from './readBytes.ts';
export { refusedFileMessages } from './refusedFileMessages.ts';
