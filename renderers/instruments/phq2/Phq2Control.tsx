import { createMatrixInstrument } from '#kit/form/instruments/ui.tsx';
import { phq2 } from './field.ts';

export default createMatrixInstrument(phq2.scale);
