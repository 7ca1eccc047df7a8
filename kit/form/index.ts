export { createContainer } from './createContainer.tsx';
export { createControl } from './createControl.tsx';
export { createDisplay } from './createDisplay.tsx';
export { fieldEntry, HOUSE_RANK, type FieldEntry } from './registry.tsx';
export type { Places } from './store/FormStore.ts';
