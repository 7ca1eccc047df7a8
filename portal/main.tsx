import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './start.ts';

start();
createRoot(document.getElementById('root')!).render(<App />);
