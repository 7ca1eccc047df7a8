// The kit's typeface, served from the host's own origin. Imported by whoever mounts the page, for its side effect.
import './fonts/fonts.css';
