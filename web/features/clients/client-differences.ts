import type { Client, ClientDetails } from '#contract/clients.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { isSame, namesOf } from '#contract/kit/details.ts'

const labels = {
  name: 'emri',
  phone: 'telefoni',
  email: 'email-i',
  birthday: 'ditëlindja',
  note: 'shënimet',
} as const satisfies Record<keyof ClientDetails, string>

function printed(name: keyof ClientDetails, value: string | null) {
  if (!value) return '–'
  return name === 'birthday' ? shortDate(value) : value
}

/** "telefoni 069 1 → 069 2": what is no longer as it was seen. */
export function changedMeanwhile(seen: Client, now: Client) {
  const differences = namesOf(labels)
    .filter((name) => !isSame(seen[name], now[name]))
    .map((name) => `${labels[name]} ${printed(name, seen[name])} → ${printed(name, now[name])}`)
  return `Dikush e ndryshoi ndërkohë: ${differences.join(', ') || 'pa ndryshime të dukshme'}.`
}
