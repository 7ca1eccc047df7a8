export { FormContext, type FormEnvironment } from './FormContext.ts';
export { FormDispatch } from './FormDispatch.tsx';
export { HeadingLevel } from './HeadingLevel.ts';
export { StepBoard, type Steps } from './StepBoard.ts';
export { type Reached, UploadBoard, type UploadState } from './UploadBoard.ts';
export { asAjv } from './asAjv.ts';
export { checkMessages } from './checkMessages.ts';
export { CHECKING, REFUSED_BY_CHECK, replaceServerErrors } from './checks.ts';
export { type ContainerProps, createContainer } from './createContainer.tsx';
export { createControl } from './createControl.tsx';
export { createDisplay, type DisplayProps, useIsEnabled, useIsVisible } from './createDisplay.tsx';
export { isShown } from './isShown.ts';
export { layoutEntries } from './layouts.tsx';
export { fieldEntry, type FieldEntry, KIT_RANK, isFieldEntry, lazyControl } from './registry.tsx';
export { rulePaths } from './store/rulePaths.ts';
export {
  createFormStore,
  type FormValidator,
  rootUischema,
  type StoreOptions,
  surroundingsOf,
} from './createFormStore.ts';
export { formMiddleware, SERVER_ERROR, serverError } from './store/middleware.ts';
export { FormStore, type Places } from './store/FormStore.ts';
export { pathOf } from './store/errorIndex.ts';
