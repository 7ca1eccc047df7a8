import { useIntl } from 'react-intl';
import { findLocalText } from '#kit/pure/texts/index.ts';

/** What the samples of parts say to participants, as in a study. What designers read beside them is English. */
const samples = {
  send: { en: 'Send my answers', es: 'Enviar mis respuestas' },
  later: { en: 'Save for later', es: 'Guardar para después' },
  back: { en: 'Back', es: 'Atrás' },
  next: { en: 'Next', es: 'Siguiente' },
  sign: { en: 'Sign', es: 'Firmar' },
  decline: { en: 'I do not want to take part', es: 'No quiero participar' },
  sending: { en: 'Sending …', es: 'Enviando …' },
  storedAt: { en: 'Saved at 9:41 AM', es: 'Guardado a las 9:41 a.m.' },
  centimeters: { en: 'Use centimeters', es: 'Usar centímetros' },
  clear: { en: 'Clear signature', es: 'Borrar la firma' },
  close: { en: 'Close', es: 'Cerrar' },
  openIt: { en: 'Open it', es: 'Abrirlo' },
  info: {
    en: 'This activity opens on Monday, March 18, at 8:00 AM.',
    es: 'Esta actividad se abre el lunes 18 de marzo a las 8:00 a.m.',
  },
  success: { en: 'Your answers are stored.', es: 'Sus respuestas están guardadas.' },
  warning: {
    en: 'You have been away for a while. You will be logged out in five minutes.',
    es: 'Lleva un rato sin actividad. La sesión se cerrará en cinco minutos.',
  },
  error: {
    en: 'Your answers could not be sent. They are stored on this device.',
    es: 'No se pudieron enviar sus respuestas. Están guardadas en este dispositivo.',
  },
  twoErrors: { en: 'There are problems with 2 answers', es: 'Hay problemas con 2 respuestas' },
  height: { en: 'How tall are you?', es: '¿Cuánto mide?' },
  heightError: { en: 'Enter a height', es: 'Escriba su estatura' },
  sleep: { en: 'How many hours did you sleep?', es: '¿Cuántas horas durmió?' },
  sleepError: { en: 'Enter a number from 0 to 24', es: 'Escriba un número del 0 al 24' },
} as const;

/** The texts of the samples in the language of the gallery. */
export function useSamples(): (name: keyof typeof samples) => string {
  const { locale } = useIntl();
  return (name) => findLocalText(samples[name], locale, 'en').text;
}
