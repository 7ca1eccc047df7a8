export { createMatrixInstrument } from './createMatrixInstrument.tsx';
export { createWizardInstrument } from './createWizardInstrument.tsx';
