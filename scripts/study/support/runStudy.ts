import { vi } from 'vitest';
import { study } from '../study.ts';

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a command of `npx study` in the process of a test. */
export async function runStudy(...args: readonly string[]): Promise<Ended> {
  let out = '';
  let err = '';
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: string) => void (out += `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: string) => void (err += `${text}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text)))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text)))),
  ];
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await study(args);
    return { code: Number(process.exitCode ?? 0), out, err };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}
