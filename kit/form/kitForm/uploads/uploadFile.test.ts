import { describe, expect, it } from 'vitest';
import { uploadFile } from './uploadFile.ts';
import { UploadFailure, type UploadTarget, type Uploads } from '#kit/pure/fields/uploads.ts';
import type { Reached } from '#kit/form/UploadBoard.ts';

type Reason = UploadFailure['reason'];
const words: Partial<Record<Reason, string>> = { refused: 'No.', damaged: 'Damaged.' };
type Step = 'open' | 'put' | 'confirm';

/** A host with configurable failures. Steps without one succeed. */
function host(failures: Partial<Record<Step, Reason[]>>) {
  const asked: string[] = [];
  const sizes: number[] = [];
  let targets = 0;
  const step = (name: Step, target = '') => {
    asked.push(`${name}${target}`);
    const reason = failures[name]?.shift();
    if (reason) throw new UploadFailure(reason, words[reason]);
  };
  const uploads: Uploads = {
    async open({ size }): Promise<UploadTarget> {
      step('open');
      sizes.push(size);
      targets += 1;
      return { interaction_identifier: `i${targets}`, upload_url: `/u${targets}`, expires_at: '' };
    },
    async put(target, _file, _request, { onProgress }) {
      onProgress(0.5);
      step('put', ` ${target.upload_url}`);
    },
    async confirm(target) {
      step('confirm', ` ${target.interaction_identifier}`);
      return target.interaction_identifier;
    },
  };
  return { uploads, asked, sizes };
}

async function send(failures: Partial<Record<Step, Reason[]>>, reached?: Reached, drawn?: Blob) {
  const { uploads, asked, sizes } = host(failures);
  const redrawn: string[] = [];
  const controller = new AbortController();
  let last: Reached | undefined = reached;
  const pauses: number[] = [];
  const result = await uploadFile(
    uploads,
    new Blob(['x']),
    { type: 'image/png', bucket: undefined, size: 1, name: 'x.png' },
    {
      signal: controller.signal,
      onProgress: () => {},
      reached,
      onReached: (now) => (last = now),
      pause: async (ms) => void pauses.push(ms),
      redraw: async (_picture, type) => {
        redrawn.push(type);
        return drawn;
      },
    },
  ).catch((cause: UploadFailure) => cause);
  return { result, asked, last, pauses, sizes, redrawn };
}

const gone: Reached = { target: { interaction_identifier: 'i0', upload_url: '/u0', expires_at: '' }, isPut: true };

describe('a file', () => {
  it('[F4.56] [F4.57] [F4.58] [F4.59] [C7.07] is uploaded in three steps', async () => {
    expect(await send({})).toMatchObject({ result: 'i1', asked: ['open', 'put /u1', 'confirm i1'] });
  });

  it.each(['open', 'put', 'confirm'] as const)('is retried automatically twice: %s', async (step) => {
    const { result, asked, pauses } = await send({ [step]: ['unreachable', 'unreachable'] });
    expect(result).toBe('i1');
    expect(asked.filter((each) => each.startsWith(step))).toHaveLength(3);
    expect(asked).toHaveLength(5);
    expect(pauses).toEqual([500, 2000]);
  });

  it('then waits for the participant, and continues where it stopped', async () => {
    const first = await send({ confirm: ['unreachable', 'unreachable', 'unreachable'] });
    expect(first.result).toMatchObject({ reason: 'unreachable' });
    expect(first.last).toMatchObject({ isPut: true });
    expect(await send({}, first.last)).toMatchObject({ result: 'i1', asked: ['confirm i1'] });
    const second = await send({ put: ['unreachable', 'unreachable', 'unreachable'] });
    expect(second.last).toMatchObject({ isPut: false });
    expect((await send({}, second.last)).asked).toEqual(['put /u1', 'confirm i1']);
  });

  it.each(['open', 'put', 'confirm'] as const)('[F4.61] that is rejected is not retried: %s', async (step) => {
    const { result, asked, last } = await send({ [step]: ['refused'] });
    expect(result).toMatchObject({ reason: 'refused', words: 'No.' });
    expect(asked.at(-1)).toMatch(new RegExp(`^${step}`));
    expect(last).toBeUndefined();
  });

  it('is not drawn again unless the service says that it is damaged', async () => {
    for (const failures of [{}, { confirm: ['refused'] }, { confirm: ['over'] }, { open: ['unreachable'] }] as const)
      expect((await send(structuredClone(failures) as never, undefined, new Blob(['drawn']))).redrawn).toEqual([]);
  });

  const drawn = new Blob(['drawn']);
  it('that is damaged is drawn again, and uploaded once more', async () =>
    expect(await send({ confirm: ['damaged'] }, undefined, drawn)).toMatchObject({
      result: 'i2',
      asked: ['open', 'put /u1', 'confirm i1', 'open', 'put /u2', 'confirm i2'],
      sizes: [1, 5],
      redrawn: ['image/png'],
    }));

  it.each([
    ['cannot be shown', { confirm: ['damaged'] }, undefined],
    ['is still damaged', { confirm: ['damaged', 'damaged'] }, drawn],
    ['is too large when it is drawn', { open: [undefined, 'refused'], confirm: ['damaged'] }, drawn],
  ])('that is damaged and %s is refused for its own reason', async (_, failures, picture) => {
    const { result, last, redrawn } = await send(failures as never, undefined, picture);
    expect(result).toMatchObject({ reason: 'refused', words: 'Damaged.' });
    expect([last, redrawn]).toEqual([undefined, ['image/png']]);
  });

  it('that is drawn again and does not arrive starts over with the file itself', async () => {
    const lost = ['unreachable', 'unreachable', 'unreachable'] as const;
    const first = await send({ put: [undefined, ...lost] as never, confirm: ['damaged'] }, undefined, drawn);
    expect([first.result, first.last]).toEqual([expect.objectContaining({ reason: 'unreachable' }), undefined]);
    const second = await send({ confirm: ['damaged', ...lost] }, undefined, drawn);
    expect(second.last).toMatchObject({ isPut: true });
    expect((await send({}, second.last)).asked).toEqual(['confirm i2']);
  });

  it('with an expired target gets another one, once', async () => {
    expect(await send({ confirm: ['over'] }, gone)).toMatchObject({
      result: 'i1',
      asked: ['confirm i0', 'open', 'put /u1', 'confirm i1'],
    });
    expect((await send({ confirm: ['over', 'over'] }, gone)).result).toMatchObject({ reason: 'over' });
    expect((await send({ put: ['over'] })).result).toMatchObject({ reason: 'over' });
  });

  it('can be stopped while it waits', async () => {
    const { uploads } = host({ open: ['unreachable'] });
    const controller = new AbortController();
    const sent = uploadFile(
      uploads,
      new Blob(['x']),
      { type: 'image/png', bucket: undefined, size: 1, name: 'x.png' },
      { signal: controller.signal, onProgress: () => {}, reached: undefined, onReached: () => {} },
    );
    controller.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});
