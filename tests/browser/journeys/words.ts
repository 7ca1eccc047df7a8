/** What a participant looks for on the screens, by language. */
export const words = {
  en: {
    locale: 'en-US',
    start: 'See if I can take part',
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
  },
  es: {
    locale: 'es-MX',
    start: 'Ver si puedo participar',
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
  },
};

export type Language = keyof typeof words;
export type Words = (typeof words)['en'];
