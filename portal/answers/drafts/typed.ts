import type { FormDraft } from '#schemas/types/index.ts';
import { formName } from '#portal/api/device/formName.ts';
import { inTime } from '#portal/api/device/inTime.ts';
import { deviceKeyOf } from '#portal/state/access/deviceKey.ts';
import { announceWrite } from '#portal/state/page/pendingWrites.ts';
import { openDeviceDrafts, type DeviceDrafts } from './deviceDrafts.ts';
import { keepsNothing, type Typed } from './keepsNothing.ts';

/**
 * @param form name of the form; with a space, because no node has a slug with one
 * @param base what was typed on another base is not given back
 * @returns one that keeps nothing if the browser stores nothing, or if the participant's key cannot be had now
 */
export async function openTyped(
  study: string,
  enrollment: string,
  form: `${string} ${string}`,
  base = 0,
): Promise<Typed> {
  const name = formName(enrollment, form);
  try {
    const key = await deviceKeyOf(enrollment);
    if (key === undefined) return keepsNothing;
    const drafts = await openDeviceDrafts(study, key);
    const kept = await inTime(drafts.read(name));
    return keeperOf(drafts, name, base, kept?.base === base ? kept.draft : null);
  } catch {
    return keepsNothing;
  }
}

function keeperOf(drafts: DeviceDrafts, name: string, base: number, draft: FormDraft | null): Typed {
  let next: (() => FormDraft) | undefined;
  let run: Promise<void> | undefined;
  let isOver = false;
  /** Stores the last change, and after it the last of those that came meanwhile. */
  const write = async (): Promise<void> => {
    while (next && !isOver) {
      const present = next();
      next = undefined;
      await drafts.write(name, { draft: present, base, dirty: [] }).catch(() => undefined);
    }
    run = undefined;
  };
  return {
    draft,
    changed(read) {
      next = read;
      if (run) return;
      run = write();
      announceWrite(run);
    },
    async drop() {
      isOver = true;
      await run;
      await drafts.drop(name).catch(() => undefined);
    },
  };
}
