export { AnswerMatrix, type AnswerOption, type AnswerSetProps, questionId } from './AnswerMatrix.tsx';
export { Billboard, type BillboardProps } from './Billboard.tsx';
export { ButtonRow } from './ButtonRow.tsx';
export { ChoiceList, type ChoiceListOption, type ChoiceListProps } from './ChoiceList.tsx';
export { ErrorSummary, type ErrorSummaryEntry, type ErrorSummaryProps } from './ErrorSummary.tsx';
export { FieldButton, type FieldButtonProps } from './FieldButton.tsx';
export {
  FieldError,
  FieldFrame,
  type FieldFrameProps,
  type FramedField,
  RequiredMark,
  useAfterPress,
} from './FieldFrame.tsx';
export type { FieldProps } from './FieldProps.ts';
export { Icon, type IconName, iconNames } from './Icon.tsx';
export { KitDialog, type KitDialogProps } from './KitDialog.tsx';
export { errorBar, KitField } from './KitField.tsx';
export { KitSlider } from './KitSlider.tsx';
export { LiveRegion } from './LiveRegion.tsx';
export { LoadingBlock } from './LoadingBlock.tsx';
export { NativeSelect, type NativeSelectProps } from './NativeSelect.tsx';
export { Notice, type NoticeKind, type NoticeProps } from './Notice.tsx';
export { NumberInput, type NumberInputProps } from './NumberInput.tsx';
export { OtherTextInput, type OtherTextInputProps } from './OtherTextInput.tsx';
export { PageHeading, type PageHeadingProps } from './PageHeading.tsx';
export { ProgressBar, type ProgressBarProps, progressPercent } from './ProgressBar.tsx';
export { type RadioAnswer, RadioWithOther, type RadioWithOtherProps } from './RadioWithOther.tsx';
export { RichText } from './RichText.tsx';
export { ScaleEnds } from './ScaleEnds.tsx';
export { SingleCheckbox, type SingleCheckboxProps } from './SingleCheckbox.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
export { TextLine } from './TextLine.tsx';
export { Unanswered } from './Unanswered.tsx';
export { VisuallyHidden, visuallyHiddenStyle } from './VisuallyHidden.tsx';
export { afterPress } from './afterPress.ts';
export { announce, useAnnounce } from './announce.ts';
export { answerMessages } from './answerMessages.ts';
export { DatePartsInput } from './dates/DatePartsInput.tsx';
export { TimeInput } from './dates/TimeInput.tsx';
export { spanOfBirth, spanWithin } from './dates/calendarSpan.ts';
export { dateMessages } from './dates/dateMessages.ts';
export { wrongDatePart } from './dates/wrongPart.ts';
export { useTitlePart } from './documentTitle.ts';
export { type FailedFetch, fetched, type Fetched } from './fetched.tsx';
export { focusField, focusTarget, REVEAL, focusOnceRendered } from './focusField.ts';
export { controlMessages } from './messages.ts';
export { optionsOf } from './optionsOf.ts';
export { useChoices } from './useChoices.ts';
export { Pager, type PagerProps } from './paging/Pager.tsx';
export { entriesOf, PAGE_SIZE, pageCount } from './paging/pages.ts';
export { isPartWrong, withPart } from './parts.ts';
export { afterPaint, SETTLING_TIME, useIgnoredSecondPress } from './secondPress.ts';
export { styleOnce } from './styleOnce.ts';
export { SupportDialog } from './support/SupportDialog.tsx';
export { SupportNote } from './support/SupportNote.tsx';
export { useFilledIn } from './useFilledIn.ts';
export { usePasswordToggle } from './usePasswordToggle.tsx';
export { useSpokenOnPause } from './useSpokenOnPause.ts';
export { trimmedText, useTypedText, type Writing, useTypedTwice } from './useTypedText.ts';
export { useUnitChange } from './useUnitChange.ts';
