import type { ReactNode } from 'react';
import { proxy } from 'valtio';
import type { FormDefinition } from '#kit/pure/compile/index.ts';
import type { Inside, OpenForm } from '#kit/form/kitForm/index.ts';

export type ModalName = 'contact' | 'language' | 'eligibility' | 'withdrawal';

/** Owns the open dialog. There is never more than one. */
export const modals = proxy<{ open?: ModalName }>({});

export const openModal = (name: ModalName): void => {
  modals.open = name;
};

export const closeModal = (): void => {
  modals.open = undefined;
};

/** Owns what the inspector of a preview knows of the open form, and how it changes it. Empty for participants. */
export const openForm = proxy<{
  open?: OpenForm | undefined;
  /** Slug of the node that the form belongs to. */
  node?: string | undefined;
  /** Another version of a form's definition, such as one without conditions. */
  change?: ((definition: FormDefinition) => FormDefinition) | undefined;
  skipsErrors?: boolean;
  /** What the inspector renders inside the form, to know of it. */
  part?: (node: string | undefined) => (inside: Inside) => ReactNode;
}>({});

/** The question whether to log out although answers are only on this device. The shell renders its dialog. */
export const logOutQuestion = proxy<{ answer?: ((logsOut: boolean) => void) | undefined }>({});
