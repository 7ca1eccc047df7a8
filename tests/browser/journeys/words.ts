import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

type TextId = keyof typeof en;
/** Looks up a text of the portal. @param values of its placeholders */
const sayIn =
  (texts: Record<TextId, string>) =>
  (id: TextId, values: Record<string, string> = {}): string =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), texts[id]);

/** What a participant looks for on the screens, by language. */
export const words = {
  en: {
    locale: 'en-US',
    say: sayIn(en),
    start: 'Check if you can take part',
    email: 'Email address',
    yes: 'Yes',
    no: 'No',
    fullName: 'Your full name',
    type: 'Type my name',
    note: 'Is there anything you want to tell us about last night?',
    inBed: 'When did you go to bed?',
    up: 'When did you get up?',
    saved: /^(Saved at|Kept)/,
    thanks: /^Thank you/,
    logIn: 'Log in',
    suspended: 'Your account is suspended',
    timed_out: 'Your time in this study has ended',
    notEligible: 'Thank you for your interest',
    goToTest: 'Go to the test',
    leaveReason: 'It takes too much time',
    left: 'You have withdrawn from the study!',
  },
  es: {
    locale: 'es-MX',
    say: sayIn(es),
    start: 'Compruebe si puede participar',
    email: 'Correo electrónico',
    yes: 'Sí',
    no: 'No',
    fullName: 'Su nombre completo',
    type: 'Escribir mi nombre',
    note: '¿Quiere contarnos algo sobre anoche?',
    inBed: '¿A qué hora se acostó?',
    up: '¿A qué hora se levantó?',
    saved: /^Guardado /,
    thanks: /^Gracias/,
    logIn: 'Iniciar sesión',
    suspended: 'Su cuenta está suspendida',
    timed_out: 'Su tiempo en este estudio ha terminado',
    notEligible: 'Gracias por su interés',
    goToTest: 'Ir a la prueba',
    leaveReason: 'Me toma demasiado tiempo',
    left: '¡Se ha retirado del estudio!',
  },
};

export type Language = keyof typeof words;
export type Words = (typeof words)['en'];
