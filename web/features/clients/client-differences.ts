import type { Client, ClientDetails } from '#contract/clients/clients.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { isSame, namesOf } from '#contract/kit/details.ts'

const labels = {
  name: 'emri',
  phone: 'telefoni',
  phones: 'numra të tjerë',
  email: 'email-i',
  birthday: 'ditëlindja',
  note: 'shënimi',
  formula: 'formula',
  allergies: 'alergjitë',
  preferredBarber: 'berberi',
  tags: 'etiketat',
  doNotMessage: 'mos i shkruaj',
  mayWrite: 'mund t’i shkruajmë',
} as const satisfies Record<keyof ClientDetails | 'phones', string>

type Named = keyof typeof labels

/** The first number has a field of its own, so `phones` means only the others. */
const valueOf = (name: Named, client: Client) =>
  name === 'phones' ? client.phones.slice(1).join(', ') : client[name]

function printed(name: Named, client: Client, barberOf: (id: string) => string) {
  const value = valueOf(name, client)
  if (typeof value === 'boolean') return value ? 'po' : 'jo'
  if (!value || value.length === 0) return '–'
  if (typeof value !== 'string') return value.join(', ')
  if (name === 'preferredBarber') return barberOf(value)
  return name === 'birthday' ? shortDate(value) : value
}

/** "telefoni 069 1 → 069 2": what is no longer as it was seen. */
export function changedMeanwhile(seen: Client, now: Client, barberOf: (id: string) => string) {
  const differences = namesOf(labels)
    .filter((name) => !isSame(valueOf(name, seen), valueOf(name, now)))
    .map(
      (name) =>
        `${labels[name]} ${printed(name, seen, barberOf)} → ${printed(name, now, barberOf)}`,
    )
  return `Dikush e ndryshoi ndërkohë: ${differences.join(', ') || 'pa ndryshime të dukshme'}.`
}
