import type { JsonFormsCellRendererRegistryEntry, JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { CompiledForm, CompiledPage, FormPart, RestoredDraft } from '#kit/pure/compile/index.ts';
import type { Answers, FormServices } from '#kit/pure/fields/index.ts';
import type { Places } from '#kit/form/index.ts';
import type { PageHistory } from './pageHistory.ts';
import type { Inside, Steering } from './steering.tsx';
import type { Submission, SubmitAction, SubmitResult } from './submission.ts';
import type { Reports } from './useReports.ts';

/** Props of `KitForm`. */
export interface KitFormProps<A extends Answers = Answers> extends Reports, Steering {
  /** Result of `compileForm` for the current locale. Another locale of the same form keeps page, answers and focus. */
  form: CompiledForm<A>;
  /** The renderers: `registry`, `genericEntries`, entries of single field types, and the host's own. */
  registry: readonly JsonFormsRendererRegistryEntry[];
  /** Cells for renderers of the host that use JSON Forms' cells. The kit's need none. */
  cells?: readonly JsonFormsCellRendererRegistryEntry[];
  /** Initial answers, by wire name. */
  initialAnswers?: Answers;
  /** A form in progress to resume. Replaces `initialAnswers`. */
  initialDraft?: RestoredDraft | undefined;
  /** Id of the initial page. */
  initialPage?: string;
  /** Initial positions inside fields, from {@link Reports.onPlacesChange}. */
  initialPlaces?: Places;
  /** What fields need from the host: uploads, address search, checks of answers, the clock. Default: {@link defaultServices}. */
  services?: FormServices;
  /** The participant's account. A page that asks for a password and not for the account passes it to password managers. */
  account?: string | undefined;
  /** Read-only viewers can page through but never change or submit anything. */
  readOnly?: boolean;
  /** Shows errors from the start, for example in the gallery. */
  showErrors?: boolean;
  /** Sends the answers. The form shows what it resolves with; without it, the form has no button to submit. */
  onSubmit?(submission: Submission<A>): Promise<SubmitResult>;
  /**
   * Takes the place of the form once the answers are sent. Default: a text that says so; for a short form `null`.
   * `null`: the form stays as it is, and its answers can be sent again. The host takes the participant on.
   */
  thanks?: ReactNode;
  /**
   * Whether `onSubmit` also takes answers whose files could not be uploaded, because the study was unreachable
   * (`unsentFiles`). Default: no, and the form says that they could not be submitted.
   */
  takesUnsentFiles?: boolean;
  /**
   * `short`: a form of a few inputs that are completed in one step, such as a login. Enter submits it, the first error
   * takes the focus instead of a list of errors, and required inputs have no mark. Default: `pages`.
   */
  variant?: 'pages' | 'short';
  /** Renders what follows the inputs of a short form, such as its submit button. */
  renderActions?(submit: SubmitAction): ReactNode;
  /** Name of the input of a short form that takes the focus, once it is rendered and whenever the name changes. */
  focusOn?: string;
  /** Called after the participant has turned to another page. */
  onPageChange?(page: CompiledPage): void;
  /** Makes each page an entry of the history, so that the browser's Back leads to the previous page; see `browserPageHistory`. */
  pageHistory?: PageHistory;
  /** Shown on the last page of a declinable form. */
  onDecline?(): void;
  /** Shown on the last page of a form that cannot be declined. */
  onWithdraw?(): void;
  /** Keeps the participant on the page, whatever the answers. */
  disableNext?: boolean;
  /** The label of the button that submits. Default: “Submit”. */
  submitLabel?: string;
  /** The label of the button that declines. Default: “Decline”. */
  declineLabel?: string;
  /**
   * Where the form starts and ends in the progress of the whole sign-up, in percent. Default: from the form's
   * `progress_start`, if it has one, to 100.
   */
  signUpProgress?: { start: number; end: number } | undefined;
  /** Minutes to name beside the progress bar if the form has no `estimated_minutes`. Default: none. */
  defaultMinutes?: number;
  /** Whether to show a progress bar. Default: only for forms with pages or with a start of their progress. */
  showProgress?: boolean;
  /** Save status in words, shown beside the buttons. */
  status?: ReactNode;
  /** Lists the problems of the form above it, for study builders in preview. */
  showProblems?: boolean;
  /** Whether pages can be turned past errors, for study builders in preview. The service still refuses wrong answers. */
  skipsErrors?: boolean;
}

/** Props of a form that is not steered by its host, or only by a part that the host gives it. */
export interface BareFormProps extends Omit<KitFormProps, keyof Steering | 'thanks'> {
  /** Takes the place of the form once the answers are sent. Default: the form stays, and its host leads on. */
  thanks?: ReactNode;
  /** Renders something of the host inside the form, such as what steers it. */
  part?: ((inside: Inside) => ReactNode) | undefined;
  /** The name of a question inside a part of a plain form, by its path. */
  nameInside?:
    | ((form: CompiledForm, part: FormPart, path: string, intl: Pick<IntlShape, 'formatMessage'>) => string)
    | undefined;
  /** The element around the questions, of a host that may submit it. Default: a form that only its button submits. */
  Form?: 'form' | ComponentType<ComponentProps<'form'>>;
}
