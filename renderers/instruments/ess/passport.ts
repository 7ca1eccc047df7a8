import type { InstrumentPassport } from '#kit/form/instruments/index.ts';
import { bands, scale } from './scoring.ts';

/** Version, source, license and hashes of the wording. */
export const passport: InstrumentPassport = {
  version: {
    en: 'ESS, version of 1997, eight situations; wording supplied by the study under its license',
    es: 'ESS, versión de 1997, ocho situaciones; el estudio aporta la redacción según su licencia',
  },
  source:
    'Johns MW. A new method for measuring daytime sleepiness: the Epworth sleepiness scale. Sleep 1991;14(6):540–545. doi:10.1093/sleep/14.6.540',
  itemCount: scale.count,
  answers: scale.answers,
  timeFrame: { en: 'recent times', es: 'los últimos tiempos' },
  scoring: {
    en: 'Sum of the eight answers, 0 to 24; no score while an item is unanswered.',
    es: 'Suma de las ocho respuestas, de 0 a 24; no hay puntuación mientras falte una respuesta.',
  },
  severity: bands,
  license: {
    en: '© 1990–1997 M. W. Johns. Licenses: Mapi Research Trust, eprovide.mapi-trust.org. No item text is shipped.',
    es: '© 1990–1997 M. W. Johns. Licencias: Mapi Research Trust, eprovide.mapi-trust.org. No se incluye el texto de ninguna pregunta.',
  },
  languages: ['en', 'es'],
  wordingHashes: {
    en: {
      stem: 'f2396787fdefd826b4ceea2270cff22e8e3f6a32b430f9947058ec814df38d6a',
      items: [
        '27d2e0c22dca81d22d7b6a2490727c3893fcf6713a47e14728f8c88cec6e69aa',
        '148991d25dcec53bc03b6f54e90f2a79ec751d953f04e109942ae0edea7bf718',
        '9e816e5d3414ca91391c0673f8b9f3ddf0d40810ce13d0540cd4db6a51bb0533',
        'dc57634f231e776a50eae9b4e9f49b29ca8417c2ca9a38698adf4d35ecf8e598',
        '05d5b271ca74ea3d4805540462d16b3734473eca4ecbf41874a2d665aa9c21ab',
        'c3c009fde06a0683e0608f37e520750e705d45a2e8fdd5bab9e54028302f6434',
        '79ebe5af80e23f342a8b9648ed2f0d2b99188fa3ae937b6cba4257d897238e25',
        '1396716d2b032f0c28546f7603b30443a155f1abbf8b544a463020559e9a00cb',
      ],
      options: [
        '0235cf6c61fe725be7f7b81551633064f2745ae7c5f5688442d8b894250e86f0',
        '76f7a94aa28f4bf29cf440ce3938e8a9ad928803c71f3a98164d0e970792c5a2',
        '32f1df6006014bbceaecee611c4a17b60acafa96c4ee24cad9b0e69cf31ce96d',
        '8dd77e22ef3c38aace5c540646951c64ca6fe56efb84c1efc90af65a43a9525c',
      ],
    },
    es: {
      stem: '38925178e0dac850232ad3aaa5cc5106caa7b118da94e369d0d2b6b846c4d6d3',
      items: [
        'f9239a350c17c12c0d5639899856b2f68ab056ac15c00c729ca3d16140709064',
        '5644c84fddbfc046054670e5b8745a5fbc9385641e8b0ab3c6165b4ba6bb7947',
        'a6c4256e99f4c9c7112275e44ceee45d8e1d2ad0c336e2d0380e86c23f7031b8',
        '05def389e306468a34b7cacaaa59b1fc90fe25e8afa93cb143829f1509208c0c',
        'ebce843c8d80ac02c45b6dae2146d76cfa5a1ccb31efb6d06f2d6ca6867f5c9e',
        '59bb27b9b221dbff6daba9f4292d727159a19806f48f8aec2c21cebe9880b497',
        '4e4dea46f396902b3bb8854e1fd947a7f48f561f227e36c351a2489f16c902a0',
        'dc5a8a8e79347d74b64e3e38c99f87960c0a22efe252ffb154d97a0d5c8bb4d4',
      ],
      options: [
        '21672a1a54a2be7dca2f8e6539ffe6ba97c491fa83c00bb66c590f78bc0d89d1',
        '4c275a668ee00424ee39ad48964e75cd10c3318672c68e7fcedec0b01cae6919',
        'ee6fe544a42218a5322e0b598927555adee7d93b9386d0319d9f66235bcf8b89',
        '7f665e6c9942ec6ac55dca1aab4552ef420ceaa58d378d7dd5b7022a77d28d07',
      ],
    },
  },
};
