import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { fileRules } from '#kit/form/files/fileRules.ts';
import { mount, type Language } from './mount.tsx';
import { isSaid } from './matchWording.ts';
import { findFieldTypes } from './fieldTypeFolders.ts';
import { wordings } from './wordings.ts';

const folders = await findFieldTypes();
type Rendered = Awaited<ReturnType<typeof mount>>;

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16];
const file = (name: string, head: readonly number[] = JPEG, size = head.length): File =>
  new File([Uint8Array.from(head), new Uint8Array(size - head.length)], name);
const choose =
  (...files: File[]) =>
  ({ container }: Rendered) =>
    void fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
const nothing = () => undefined;

/** How a participant gets to see a text that a control shows elsewhere than below its question, and the text in Spanish. */
interface RaisedWording {
  wording: string;
  /** The requirements that it shows, if they have no other test. */
  ids?: string;
  spanish: string;
  folder: string;
  /** Name of the example in its field type. */
  example: string;
  act(rendered: Rendered): void | Promise<void>;
}

const table: readonly RaisedWording[] = [
  {
    ids: '[C9.36]',
    wording: '---Choose One---',
    spanish: '---Elija una opción---',
    folder: 'selectadvanced',
    example: 'empty',
    act: nothing,
  },
  {
    ids: '[C3.072]',
    wording: 'Signature Date',
    spanish: 'Fecha de la firma',
    folder: 'signature',
    example: 'typed',
    act: nothing,
  },
  {
    ids: '[C8.09]',
    wording: 'Files {list} exceeds the allowed file size.',
    spanish: 'Los archivos {list} superan el tamaño permitido.',
    folder: 'file_uploader',
    example: 'a file that is too large',
    act: async ({ user }) => {
      for (let stops = 0; stops < 6; stops += 1) await user.tab();
    },
  },
  {
    ids: '[F5.65] [C8.11]',
    wording: 'Files not uploaded due to number of files. Please upload up to {max} photos and try again.',
    spanish: 'Los archivos no se subieron porque son demasiados. Suba hasta {max} fotos e inténtelo de nuevo.',
    folder: 'connected_file',
    example: 'empty',
    act: choose(file('a.jpg'), file('b.jpg')),
  },
  {
    ids: '[C8.01] [C5.29]',
    wording: 'File {name} not uploaded due to size. Please check that your photo is under {size} and try again.',
    spanish:
      'El archivo {name} no se subió por su tamaño. Compruebe que su foto ocupa menos de {size} e inténtelo de nuevo.',
    folder: 'file_uploader',
    example: 'empty',
    act: choose(file('huge.jpg', JPEG, fileRules({}).maxSize + 1)),
  },
  {
    wording:
      'File {name} not uploaded due to file type. Please check that your photo is in {extensions} format, and try again.',
    spanish:
      'El archivo {name} no se subió por su tipo. Compruebe que su foto está en formato {extensions} e inténtelo de nuevo.',
    folder: 'file_uploader',
    example: 'empty',
    act: choose(file('page.jpg', [60, 33, 100, 111, 99])),
  },
  {
    wording:
      'Number of files selected exceeds the maximum allowed. The first {max} of the selected files have been added.',
    spanish:
      'El número de archivos que eligió supera el máximo permitido. Se añadieron los primeros {max} de los archivos que eligió.',
    folder: 'file_uploader',
    example: 'empty',
    act: choose(file('a.jpg'), file('b.jpg'), file('c.jpg')),
  },
  {
    wording: 'Please confirm that each file is less than {size} and in {formats} format.',
    spanish: 'Confirme que cada archivo ocupa menos de {size} y está en formato {formats}.',
    folder: 'file_uploader',
    example: 'empty',
    act: nothing,
  },
  {
    ids: '[C8.05]',
    wording: 'There was an error processing the file: {reason}',
    spanish: 'Hubo un error al procesar el archivo: {reason}',
    folder: 'textarea_file',
    example: 'empty',
    act: choose(file('log.txt', [0xff, 0xfe, 0x00, 0xd8, 0x00])),
  },
  {
    ids: '[F8.12] [F8.13] [C8.07]',
    wording: 'There was a problem with your image, please try again.',
    spanish: 'Hubo un problema con su imagen. Inténtelo de nuevo.',
    folder: 'image',
    example: 'a picture of the study alone',
    act: ({ container }) => void fireEvent.error(container.querySelector('img')!),
  },
  {
    ids: '[C8.08]',
    wording: 'Please enter url to image',
    spanish: 'Escriba la URL de la imagen',
    folder: 'image',
    example: 'a picture of the study without its address',
    act: nothing,
  },
  {
    ids: '[C8.06] [C4.15]',
    wording: 'Continue in {time}',
    spanish: 'Continuar en {time}',
    folder: 'typing_test',
    example: 'start page',
    act: ({ user, container }) => user.click(container.querySelector('[data-field] button')!),
  },
  {
    ids: '[C2.20]',
    wording: 'Are you finished with the typing test?',
    spanish: '¿Ha terminado la prueba de mecanografía?',
    folder: 'typing_test',
    example: 'under way',
    act: ({ user, container }) => user.click(container.querySelector('[data-field] button')!),
  },
];

/** Raised by a whole form and tested there; only the translation is compared here. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'Mental Health Resources': 'Recursos de salud mental' };

/** Every text on the page, element by element. */
const readTexts = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .flatMap((element) => [element.textContent ?? '', ...[...element.childNodes].map((node) => node.textContent ?? '')])
    .map((text) => text.trim());

describe.each(['en', 'es'] as const)('the texts that controls show on their own: %s', (language: Language) => {
  it.each(table.map((row) => [`${row.ids ?? ''} ${row.wording}`.trim(), row] as const))(
    '%s',
    async (_wording, { wording, spanish, folder, example, act }) => {
      const found = folders.find(({ name }) => name === folder)?.examples.find(({ name }) => name === example);
      expect(found, `${folder} has an example “${example}”`).toBeDefined();
      const rendered = await mount(found!, { language });
      await act(rendered);
      const wanted = language === 'es' ? spanish : wording;
      await vi.waitFor(() =>
        expect(
          readTexts().some(
            (text) =>
              isSaid(text, wanted) || text.split(/(?<=[.!?]) (?=\p{Lu})/u).some((sentence) => isSaid(sentence, wanted)),
          ),
          wanted,
        ).toBe(true),
      );
      await waitFor(() => expect(rendered.missing).toEqual([]));
    },
  );
});

it.each(Object.entries(ELSEWHERE))('%s is translated as stated', (english, spanish) => {
  const ids = Object.entries(en)
    .filter(([, text]) => text === english)
    .map(([id]) => id as keyof typeof es);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(es[id]).toBe(spanish);
});

it('covers every such text', () => {
  const stated = wordings.filter(({ by }) => by === 'folder').map(({ text }) => text);
  expect([...table.map(({ wording }) => wording), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(stated.toSorted());
});
