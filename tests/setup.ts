import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';

// Files that draw declare `// @vitest-environment jsdom`; the rest run in plain Node.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
