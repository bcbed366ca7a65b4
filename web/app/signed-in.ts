// What surrounds every screen behind the log-in, as one download.
export { begin, client, SignedInRoot } from './signed-in-root.tsx'
export { Shell } from './shell/shell.tsx'
