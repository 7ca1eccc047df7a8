import { createWizardInstrument } from '#kit/form/instruments/ui.tsx';
import { scale } from './scoring.ts';
import { screens } from './screens/screens.ts';

export default createWizardInstrument(scale, screens);
