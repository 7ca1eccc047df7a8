import { proxy } from 'valtio';

export type ModalName = 'contact' | 'language' | 'eligibility' | 'withdrawal';

/** Owns the open dialog. There is never more than one. */
export const modals = proxy<{ open?: ModalName }>({});

export const openModal = (name: ModalName): void => {
  modals.open = name;
};

export const closeModal = (): void => {
  modals.open = undefined;
};
