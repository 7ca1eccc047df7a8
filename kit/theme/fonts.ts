// The kit's typeface, served from the host's own origin. Imported by whoever mounts the page, for its side effect.
import '@fontsource-variable/source-sans-3/wght.css';
