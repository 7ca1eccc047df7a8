export { Boundary, isUnfetched } from './Boundary.tsx';
export { type FailedCode, FormContext, type FormEnvironment, HeadingLevel, PageCode } from './FormContext.ts';
export { FormDispatch } from './FormDispatch.tsx';
export { StepBoard, type Steps } from './StepBoard.ts';
export { type Reached, UploadBoard, type UploadState } from './UploadBoard.ts';
export { checkMessages, CHECKING, REFUSED_BY_CHECK, publish, replaceServerErrors } from './checks.ts';
export { type ContainerProps, createContainer } from './createContainer.tsx';
export { createControl, type FieldControl } from './createControl.tsx';
export { createDisplay, type DisplayProps, useIsEnabled, useIsVisible } from './createDisplay.tsx';
export { extrasOf, haveOption, uploadCode } from './extras.ts';
export { isShown, levelsAt } from './isShown.ts';
export {
  fieldEntry,
  type FieldEntry,
  type FlatComponent,
  KIT_RANK,
  isFieldEntry,
  isSameEntry,
  lazyControl,
} from './registry.tsx';
export { useLiveContent } from './useLiveContent.ts';
export { rulePaths } from './store/paths.ts';
export {
  asAjv,
  createFormStore,
  rootUischema,
  openedData,
  rowStarter,
  type StoreOptions,
  surroundingsOf,
  validateBy,
} from './createFormStore.ts';
export { formMiddleware, SERVER_ERROR, serverError } from './store/middleware.ts';
export { FormStore, type Places } from './store/FormStore.ts';
export { finishedData, finishedIn, isSame, pathOf, withoutNulls } from './store/errorIndex.ts';
