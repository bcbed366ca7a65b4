import { counted } from './albanian.ts'
import { daysBetween } from './time.ts'

/** How long ago a day was, seen from another: "sot", "dje", "para 16 ditësh", "para 4 muajsh". */
export function ago(day: string, today: string) {
  const days = daysBetween(day, today)
  if (days <= 0) return 'sot'
  if (days === 1) return 'dje'
  if (days < 90) return `para ${counted(days, 'dite', 'ditësh')}`
  if (days < 730) return `para ${counted(Math.floor(days / 30.44), 'muaji', 'muajsh')}`
  return `para ${counted(Math.floor(days / 365.25), 'viti', 'vjetësh')}`
}
