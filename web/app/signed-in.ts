// What every screen behind the log-in stands in, as one download.
export { Inside } from './signed-in-root.tsx'
export { Shell } from './shell/shell.tsx'
