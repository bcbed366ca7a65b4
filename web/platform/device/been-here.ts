import { keptWord } from './kept-word.ts'

const kept = keptWord('been-here')

/** Somebody has logged in on this device, and has not logged out: it is no stranger's, also after the session or the place in a salon has ended. */
export const noteBeenHere = () => kept.keep('1')
export const forgetBeenHere = () => kept.keep(undefined)
export const hasBeenHere = () => kept.read() !== undefined
