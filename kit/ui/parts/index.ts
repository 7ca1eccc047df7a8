export { AnswerMatrix, type AnswerOption, type AnswerSetProps } from './choices/AnswerMatrix.tsx';
export { Billboard } from './notices/Billboard.tsx';
export { ButtonRow } from './ButtonRow.tsx';
export { ChoiceList, type ChoiceListOption, type ChoiceListProps } from './choices/ChoiceList.tsx';
export { ErrorSummary, type ErrorSummaryEntry, type ErrorSummaryProps } from './notices/ErrorSummary.tsx';
export { FieldButton, type FieldButtonProps } from './FieldButton.tsx';
export {
  FieldError,
  FieldFrame,
  type FieldFrameProps,
  FieldTail,
  type FramedField,
  RequiredMark,
  useAfterPress,
  Unanswered,
} from './FieldFrame.tsx';
export type { FieldProps } from './FieldProps.ts';
export { Icon, type IconName, iconNames } from './Icon.tsx';
export { KitDialog, type KitDialogProps } from './notices/KitDialog.tsx';
export { errorBar, KitField } from './KitField.tsx';
export { KitSlider } from './choices/KitSlider.tsx';
export { LiveRegion } from './notices/LiveRegion.tsx';
export { LoadingBlock } from './notices/LoadingBlock.tsx';
export { NativeSelect, type NativeSelectProps } from './choices/NativeSelect.tsx';
export { Notice, type NoticeKind, type NoticeProps } from './notices/Notice.tsx';
export { NumberInput, type NumberInputProps } from './text/NumberInput.tsx';
export { OtherTextInput, type OtherTextInputProps } from './choices/OtherTextInput.tsx';
export { PageHeading } from './PageHeading.tsx';
export { ProgressBar, type ProgressBarProps, progressPercent } from './notices/ProgressBar.tsx';
export { type RadioAnswer, RadioWithOther, type RadioWithOtherProps } from './choices/RadioWithOther.tsx';
export { RichText } from './RichText.tsx';
export { ScaleEnds } from './choices/ScaleEnds.tsx';
export { loadMarkdown, Markdown, StudyParagraph, StudyText, type StudyTextProps } from './text/StudyText.tsx';
export { SingleCheckbox, type SingleCheckboxProps } from './choices/SingleCheckbox.tsx';
export { TextArea, type TextAreaProps } from './text/TextArea.tsx';
export { TextInput, type TextInputProps } from './text/TextInput.tsx';
export { TextLine, type TextLineProps } from './text/TextLine.tsx';
export { VisuallyHidden, visuallyHiddenStyle } from './VisuallyHidden.tsx';
export { afterPress } from './afterPress.ts';
export { announce, useAnnounce } from './notices/announce.ts';
export { answerMessages } from './choices/answerMessages.ts';
export { DatePartsInput, wrongDatePart } from './dates/DatePartsInput.tsx';
export { TimeInput } from './dates/TimeInput.tsx';
export { spanOfBirth, spanWithin } from './dates/calendarSpan.ts';
export { dateMessages } from './dates/dateMessages.ts';
export { useTitlePart } from './documentTitle.ts';
export { type FailedFetch, fetched, type Fetched, onDemand, type OnDemand } from './notices/fetched.tsx';
export { activeRoot, focusField, focusNew, focusTarget, REVEAL, focusOnceRendered } from './focusField.ts';
export { controlMessages } from './messages.ts';
export { optionsOf } from './choices/optionsOf.ts';
export { useChoices } from './choices/useChoices.ts';
export { Pager } from './paging/Pager.tsx';
export { entriesOf, PAGE_SIZE, pageCount } from './paging/pages.ts';
export { isPartWrong, questionId, withPart } from './parts.ts';
export { afterPaint, pressGuard, SETTLING_TIME, useIgnoredSecondPress } from './secondPress.ts';
export { styleOnce } from './styleOnce.ts';
export { SupportDialog } from './support/fetchedDialog.tsx';
export { SupportNote } from './support/SupportNote.tsx';
export { useFilledIn } from './text/useFilledIn.ts';
export { usePasswordToggle } from './text/usePasswordToggle.tsx';
export { useSpokenOnPause } from './text/useSpokenOnPause.ts';
export { trimmedText, useTypedText, type Writing, useTypedTwice } from './text/useTypedText.ts';
export { useUnitChange } from './text/useUnitChange.ts';
