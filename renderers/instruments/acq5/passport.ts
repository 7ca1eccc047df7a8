import type { InstrumentPassport } from '#kit/form/instruments/index.ts';
import { bands, scale } from './scoring.ts';

/** Version, source, license and hashes of the wording. */
export const passport: InstrumentPassport = {
  version: {
    en: 'ACQ-5: the symptom items without bronchodilator use and FEV1; wording supplied by the study under its license',
    es: 'ACQ-5: las preguntas sobre síntomas, sin el uso de broncodilatadores ni el FEV1; el estudio aporta la redacción según su licencia',
  },
  source:
    'Juniper EF, Svensson K, Mörk AC, Ståhl E. Measurement properties and interpretation of three shortened versions of the asthma control questionnaire. Respir Med 2005;99(5):553–558. doi:10.1016/j.rmed.2004.10.008',
  itemCount: scale.count,
  answers: scale.answers,
  timeFrame: { en: 'the past week', es: 'la última semana' },
  scoring: {
    en: 'Mean of the five answers, 0 to 6; no score while an item is unanswered.',
    es: 'Media de las cinco respuestas, de 0 a 6; no hay puntuación mientras falte una respuesta.',
  },
  severity: bands,
  license: {
    en: 'Copyright E. F. Juniper. Licenses: Mapi Research Trust, eprovide.mapi-trust.org. No item text is shipped.',
    es: 'Derechos de autor: E. F. Juniper. Licencias: Mapi Research Trust, eprovide.mapi-trust.org. No se incluye el texto de ninguna pregunta.',
  },
  languages: ['en', 'es'],
  wordingHashes: {
    en: {
      stem: '22bd1960fb927e2c0237bae0e533cc07de183410a99a1e04764c4f1ef7a99805',
      items: [
        '02ecd63e4f1632ff673d8ebfb0709c5e520a2a64a77644369eab86c5c833a796',
        '6f6cb2379d5b20df39599b65ae7501a6f4c565e7913217e30b492f871872eabd',
        '0382a3d975fd041572a308838480b07e9a789989dbfb34d12152f93c03644225',
        '2b71f00b126e10636fbb133ecc57bd6df85ba5c08cd8534bc8cfe1467e903a06',
        '2d44f48250d21cdf1e2a4074eedf8b42242fcad30ba22e16e5119144f3a5e4fc',
      ],
      options: [
        '0235cf6c61fe725be7f7b81551633064f2745ae7c5f5688442d8b894250e86f0',
        '76f7a94aa28f4bf29cf440ce3938e8a9ad928803c71f3a98164d0e970792c5a2',
        '32f1df6006014bbceaecee611c4a17b60acafa96c4ee24cad9b0e69cf31ce96d',
        '8dd77e22ef3c38aace5c540646951c64ca6fe56efb84c1efc90af65a43a9525c',
        '2f41b99eaf05d6e9741b5aadf35cb869a7341429ebfdd5d902c0bfeaa3579564',
        '3d8233b08ff240f62cafb583f3b1a97bac22f46b0b10f2e4532e984e89038b5a',
        '9ee661bcc90ea75af196a602c52f0c95d00567547df717550afeaa7600e45fc7',
      ],
    },
    es: {
      stem: '1fafdfac5b4adb78ddb666491e8801c2f98c571886e07965938803a5e9414b49',
      items: [
        '942ffa927cc3772eaa651fe363a631b83b823b0f520e276da9d7c6c715a8af6e',
        '80529d153e13f5a7aa38020cbf7592247ecfdff44927f3f1aa759060cc5ce2f7',
        '6a1cce9154b612f9fb7a749c755b1976980164e605dfd7e531ff22990a206221',
        '4952fa9f218912942de6754707b4b813497a99d70f37f2a2492ef65cbfe414ae',
        '924ce83528267fa68989431dbb5d953bdc8299f07c1f69ec597c102a7512bb5c',
      ],
      options: [
        '21672a1a54a2be7dca2f8e6539ffe6ba97c491fa83c00bb66c590f78bc0d89d1',
        '4c275a668ee00424ee39ad48964e75cd10c3318672c68e7fcedec0b01cae6919',
        'ee6fe544a42218a5322e0b598927555adee7d93b9386d0319d9f66235bcf8b89',
        '7f665e6c9942ec6ac55dca1aab4552ef420ceaa58d378d7dd5b7022a77d28d07',
        '85a5e360680a8dbfef12ee3a373cba13ea06b6e974456577ba1e9466c8f3fc66',
        'c4df5888e4fba6b112ea8e2ff5d7f786019accbc73dc5c12e4d6408ecf4266f7',
        '6a287d7cffb5836370d612d8f914986385395d34a580b04f79a02ff2d863d121',
      ],
    },
  },
};
