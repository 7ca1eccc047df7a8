import { configSchema, defineFieldType } from '#kit/pure/fields/index.ts';
import {
  instrumentField,
  type InstrumentInput,
  type InstrumentOptions,
  instrumentSettings,
  openItems,
  type ScaleValue,
  phqOptions,
  type Wording,
} from '#kit/form/instruments/index.ts';
import { supportSettings, type SupportOption, type SupportSetting } from '#kit/pure/support/index.ts';
import { mentionsSelfHarm, scale } from './scoring.ts';

/**
 * The published wording, verbatim, in English and Spanish (United States). Developed by Drs Robert L. Spitzer,
 * Janet B. W. Williams, Kurt Kroenke and colleagues with an educational grant from Pfizer Inc.; no permission is
 * required to reproduce, translate, display or distribute. Change it only to match the published form.
 */
export const items: Wording = {
  stem: {
    en: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    es: 'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  },
  items: [
    { en: 'Little interest or pleasure in doing things', es: 'Poco interés o placer en hacer cosas' },
    { en: 'Feeling down, depressed, or hopeless', es: 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas' },
    {
      en: 'Trouble falling or staying asleep, or sleeping too much',
      es: 'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
    },
    { en: 'Feeling tired or having little energy', es: 'Se ha sentido cansado(a) o con poca energía' },
    { en: 'Poor appetite or overeating', es: 'Sin apetito o ha comido en exceso' },
    {
      en: 'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
      es: 'Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
    },
    {
      en: 'Trouble concentrating on things, such as reading the newspaper or watching television',
      es: 'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
    },
    {
      en: 'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
      es: '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
    },
    {
      en: 'Thoughts that you would be better off dead or of hurting yourself in some way',
      es: 'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
    },
  ],
  options: phqOptions,
};

export interface Phq9Input extends InstrumentInput {
  config?: InstrumentInput['config'] & { displayMessage?: SupportSetting };
}

export interface Phq9Options extends InstrumentOptions {
  /** Absent if the study turned the message off. */
  support?: SupportOption;
}

const title = { en: 'Patient Health Questionnaire (PHQ-9)', es: 'Cuestionario sobre la salud del paciente (PHQ-9)' };

/**
 * Patient Health Questionnaire: nine items, 0 to 3 each, and their sum (see `passport.ts`). Thoughts of death or
 * self-harm trigger the crisis message.
 */
export const phq9Field = defineFieldType<ScaleValue, Phq9Input>({
  ...instrumentField({ type: 'phq9', scale, title, wording: items }),
  inputSchema: { type: 'object', properties: { config: configSchema({ ...instrumentSettings, ...supportSettings }) } },
  openQuestions: openItems,
  needsSupport: mentionsSelfHarm,
});
