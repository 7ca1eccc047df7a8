import { useEffect, useState } from 'react';
import { fileShelf } from '#kit/files/fileShelf.ts';

/** The address of a picture that lies on the shelf, for as long as it is shown; `undefined` where there is none. */
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
