import { proxy, ref } from 'valtio';
import type { FormDefinition } from '#kit/compile/index.ts';
import type { OpenForm } from '#kit/studyForm/index.ts';

/** Owns what the inspector of a preview knows of the open form, and how it changes it. Empty for participants. */
export const openForm = proxy<{
  open?: OpenForm | undefined;
  /** Slug of the node that the form belongs to. */
  node?: string | undefined;
  /** Another version of a form's definition, such as one without conditions. */
  change?: ((definition: FormDefinition) => FormDefinition) | undefined;
  skipsErrors?: boolean;
}>({});

export const noteOpenForm = (node: string | undefined, open: OpenForm | undefined): void =>
  void Object.assign(openForm, { node, open: open && ref(open) });
