import { keptWord } from '#web/platform/device/kept-word.ts'

const kept = keptWord('orari-works-alone')

/** Whether it was said on this device that only this person works in the salon. */
export const worksAlone = (barber: string) => kept.read() === barber
export const rememberAlone = (barber: string) => kept.keep(barber)
