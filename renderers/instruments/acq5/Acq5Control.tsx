import { createWizardInstrument } from '#kit/instruments/index.tsx';
import { scale } from './scoring.ts';
import { screens } from './screens/screens.ts';

export default createWizardInstrument(scale, screens);
