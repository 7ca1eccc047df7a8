import { useState } from 'react';

interface Picture {
  src: string;
  onError(): void;
}

/** Props for a picture. @returns undefined if there is no address, or if it cannot be fetched, as without network */
export function usePicture(src: string | undefined): Picture | undefined {
  const [failed, setFailed] = useState<string>();
  return src && src !== failed ? { src, onError: () => setFailed(src) } : undefined;
}
