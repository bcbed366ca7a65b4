import type { Client, ClientChange } from '#contract/clients.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import type { Details } from './client-fields.tsx'

const labels = {
  name: 'emri',
  phone: 'telefoni',
  email: 'email-i',
  birthday: 'ditëlindja',
  note: 'shënimet',
} as const satisfies Record<keyof Details, string>
const names = Object.keys(labels) as (keyof Details)[]

export const changesIn = (details: Details, seen: Details): ClientChange =>
  Object.fromEntries(
    names.filter((name) => details[name] !== seen[name]).map((name) => [name, details[name]]),
  )

function printed(name: keyof Details, value: string | null) {
  if (!value) return '–'
  return name === 'birthday' ? shortDate(value) : value
}

/** "telefoni 069 1 → 069 2": what is no longer as it was seen. */
export function changedMeanwhile(seen: Client, now: Client) {
  const differences = names
    .filter((name) => seen[name] !== now[name])
    .map((name) => `${labels[name]} ${printed(name, seen[name])} → ${printed(name, now[name])}`)
  return `Dikush e ndryshoi ndërkohë: ${differences.join(', ') || 'pa ndryshime të dukshme'}.`
}
