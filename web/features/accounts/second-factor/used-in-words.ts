import { shortDate, shortDay } from '#contract/kit/albanian.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { Passkey } from '#contract/accounts/second-factor.ts'

/** "përdorur sot 08:52", "14 nën", "28.12.2025", or when the key was made, as long as it has not been used. */
export function usedInWords({ lastUsedAt, createdAt }: Passkey, now = new Date()) {
  const [day = '', time = ''] = wallClock(new Date(lastUsedAt ?? createdAt)).split(' ')
  const today = wallClock(now).slice(0, 10)
  const said = lastUsedAt ? 'përdorur' : 'shtuar'
  if (day === today) return `${said} sot ${time.slice(0, 5)}`
  const date = day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : shortDate(day)
  return lastUsedAt ? date : `${said} ${date}`
}
