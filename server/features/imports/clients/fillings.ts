import { picked } from '#contract/kit/details.ts'
import { inSlices } from '#server/core/in-slices.ts'
import type { Filling } from './data.ts'
import { type Fate, filledIn, numbersAdded } from './client-fates.ts'

/** What the file adds to clients of the salon. Of several rows about one client the first that knows a field is believed. */
export async function fillingsOf(fates: readonly Fate[]): Promise<Filling[]> {
  const all = new Map<string, Filling>()
  await inSlices(fates, ({ person, client }) => {
    if (!client?.id) return
    const { numbers: before = [], ...earlier } = all.get(client.id) ?? { id: client.id }
    const numbers = numbersAdded(person, client).filter(
      ({ e164 }) => !before.some((number) => number.e164 === e164),
    )
    const filling = {
      ...picked(filledIn(person, client), person),
      ...earlier,
      ...(before.length + numbers.length > 0 && { numbers: [...before, ...numbers] }),
    }
    if (Object.keys(filling).length > 1) all.set(client.id, filling)
  })
  return [...all.values()]
}
