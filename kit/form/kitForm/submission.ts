import type { Answers } from '#kit/pure/fields/index.ts';
import type { Contribution, FormValues } from '#kit/pure/compile/index.ts';

/** A file of a submission that could not be uploaded. */
export interface UnsentFile {
  /** Placeholder for the reference of the file in the contributions. */
  id: string;
  /** Its bytes. */
  file: Blob;
  /** The name of the file, where the study asks for it. */
  name?: string | undefined;
  /** Media type, identified from the bytes. */
  type: string;
  /** In bytes. */
  size: number;
  /** Storage bucket that the study requests. */
  bucket?: string | undefined;
}

/** The submission that KitForm passes to its host. */
export interface Submission<A extends Answers = Answers> {
  /** The answers as a list, as a study service takes them. */
  contributions: Contribution[];
  /** The answers by the name under which each is sent. */
  answers: A;
  /** The answers as the form holds them, by key: what {@link FormChange} has. */
  data: FormValues;
  /**
   * The same for all attempts of this submission, so that the service stores it only once. Another one for answers that are changed
   * after they were sent.
   */
  idempotencyKey: string;
  /** Only with `takesUnsentFiles`: the study was unreachable, so the host has to upload them before it sends the answers. */
  unsentFiles?: readonly UnsentFile[];
}

/** Result of a submission. A failure keeps all answers. */
export type SubmitResult =
  | { ok: true }
  | {
      ok: false;
      /** Shown above the button, in the participant's language. Default: a general text. */
      message?: string;
      /** What the participant can do about the failure, offered beside the message. */
      action?: {
        label: string;
        /** Called when the action is chosen. */
        run(): void;
      };
      /**
       * Errors of single answers, by attribute name. Shown at their fields, or above the button if the form has no such
       * field. `place`: path of an input in the field's rows, such as `medicines.0.dose`. In place of a name, a JSON pointer
       * into the data, such as `/address/city`.
       */
      fieldErrors?: readonly { attribute: string; place?: string | undefined; message: string }[];
    };

/** What the submit button of a short form needs. A button of the type `submit` needs no handler. */
export interface SubmitAction {
  /** Whether answers are on their way. */
  isSubmitting: boolean;
  /** For `aria-disabled`. A press still reports what is missing. */
  isDisabled: boolean;
  /** Submits the form, or shows its errors. */
  submit(): void;
}
