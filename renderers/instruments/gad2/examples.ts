import { scaleExamples } from '#kit/instruments/scaleExamples.ts';
import { gad2 } from './instrument.ts';

export const examples = scaleExamples(gad2.scale, { interface: 'gad2', name: 'gad2', label: { en: 'Worry in two questions', es: 'Preocupación en dos preguntas' }, required: true });
