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
export { fileName, fileNames, formatBytes, formatLimit } from './fileTexts.ts';
export { DEFAULT_IMAGE_EXTENSIONS, fileRules, PREVIEW_HEIGHT } from './fileRules.ts';
export { fileShelf } from './fileShelf.ts';
export { extensionsOf, formatOf, isPicture, isText, namesOf, typeOf, typesNamed, readBytes } from './formats.ts';
export { fileMessages } from './messages.ts';
export { refusedFileMessages } from './refusedFileMessages.ts';
