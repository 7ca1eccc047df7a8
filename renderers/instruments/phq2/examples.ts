import { scaleExamples } from '#kit/instruments/scaleExamples.ts';
import { phq2 } from './instrument.ts';

export const examples = scaleExamples(phq2.scale, { interface: 'phq2', name: 'phq2', label: { en: 'Mood in two questions', es: 'Estado de ánimo en dos preguntas' }, required: true });
