import { useEffect, useState } from 'react';
import { fileShelf } from './fileShelf.ts';

/** Object URL of an image in `fileShelf` while it is shown; `undefined` if there is none. */
export function usePreview(id: string, isPicture: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = isPicture ? fileShelf.get(id) : undefined;
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [id, isPicture]);
  return address;
}
