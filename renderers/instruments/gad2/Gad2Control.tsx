import { createMatrixInstrument } from '#kit/form/instruments/ui.tsx';
import { gad2 } from './field.ts';

export default createMatrixInstrument(gad2.scale);
