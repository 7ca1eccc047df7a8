// The kit's font, served from the host's own origin. The application that mounts the page imports this file for its side effect.
import './fonts/fonts.css';
