import { keptWord } from '../device/kept-word.ts'

/** Whether acts wait on this device, by whomever: without it no page looks for them before its first picture. */
const hint = keptWord('unsent')

export const hintsAtUnsent = () => hint.read() !== undefined
export const noteUnsent = (isAny: boolean) => hint.keep(isAny ? '1' : undefined)
