import { keptWord } from './kept-word.ts'

const kept = keptWord('been-here')

/** Somebody has logged in on this device, and has not logged out: it is no stranger's, also after the session or the place in a salon has ended. */
export const noteBeenHere = () => kept.keep('1')
export const forgetBeenHere = () => kept.keep(undefined)
export const hasBeenHere = () => kept.read() !== undefined

const unsent = keptWord('unsent')

/** Whether acts wait on this device, by whomever: without it no page looks for them before its first picture. */
export const hintsAtUnsent = () => unsent.read() !== undefined
export const noteUnsent = (isAny: boolean) => unsent.keep(isAny ? '1' : undefined)
