// What every screen behind the log-in stands in, as one download.
export { Inside } from './inside.tsx'
export { Shell } from './shell.tsx'
